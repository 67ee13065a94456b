import { paths } from '@dar/contracts/paths';

/** The order that the demo customer placed before the measurement. */
export interface PlacedOrder {
  readonly orderId: number;
  readonly invoiceId: string;
}

export interface BenchPage {
  readonly name: string;
  readonly getPath: (order: PlacedOrder) => string;
  /** Whether it is a page of the demo customer, who has a service and a time in the cart. */
  readonly isCustomers?: boolean;
  /** Whether the first tap on Book Now is measured; the button must be in the first screen. */
  readonly measuresTap?: boolean;
}

export const BENCH_PAGES: readonly BenchPage[] = [
  { name: 'home', getPath: () => paths.home() },
  { name: 'services', getPath: () => paths.services() },
  { name: 'details', getPath: () => paths.category(1101, 'Regular Cleaning') },
  { name: 'info', getPath: () => paths.serviceInfo(105, 'Home Cleaning by the Hour'), measuresTap: true },
  { name: 'cart', getPath: () => paths.cart(), isCustomers: true },
  { name: 'checkout', getPath: () => paths.checkout(), isCustomers: true },
  { name: 'bookings', getPath: () => paths.bookings(), isCustomers: true },
  { name: 'order', getPath: ({ orderId }) => paths.orderDetails(orderId), isCustomers: true },
  { name: 'account', getPath: () => paths.account(), isCustomers: true },
  { name: 'success', getPath: ({ invoiceId }) => paths.success(invoiceId), isCustomers: true },
];
