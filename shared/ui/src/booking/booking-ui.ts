/**
 * Parts of the screens on which customers choose, book and pay. They hold no state that others share: each section bundles
 * those that it shows, and a page's first scripts are spared the rest.
 */
export { BillRows } from './bill-rows.tsx';
export { CheckboxGroup, type Option, RadioGroup } from './option-list.tsx';
export { QuantityStepper } from './quantity-stepper.tsx';
export { Rating } from './rating.tsx';
export { StickyBar } from './sticky-bar.tsx';
