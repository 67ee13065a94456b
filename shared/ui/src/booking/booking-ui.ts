/** Not shared state, so each section bundles the parts that it shows. */
export { BillRows } from './bill-rows.tsx';
export { Breakdown } from './breakdown.tsx';
export { LazyPart } from './lazy-part.tsx';
export { QuantityStepper } from './quantity-stepper.tsx';
export { Rating } from './rating.tsx';
export { SlotHold } from './slot-hold.tsx';
export { Star } from './star.tsx';
export { StickyBar } from './sticky-bar.tsx';
export { TimesPlace } from './times-place.tsx';
export { VisitList } from './visit-list.tsx';
