/**
 * Parts of the screens on which customers choose, book and pay. None holds shared state, so each section bundles those that
 * it shows.
 */
export { AmountRow, BillRows } from './bill-rows.tsx';
export { LostSlot } from './lost-slot.tsx';
export { QuantityStepper } from './quantity-stepper.tsx';
export { Rating } from './rating.tsx';
export { SlotHold } from './slot-hold.tsx';
export { StickyBar } from './sticky-bar.tsx';
