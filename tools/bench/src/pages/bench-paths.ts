import { paths } from '@dar/contracts/paths';

export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** Opened by a customer with something in the cart; by nobody in particular when left out. */
  readonly isCustomers?: boolean;
  /** The first tap is measured here, by a customer: its Book Now stands in the first screen. */
  readonly hasTap?: boolean;
}

/** The pages that are measured. */
export const BENCH_PAGES: readonly BenchPage[] = [
  { name: 'home', path: paths.home() },
  { name: 'services', path: paths.services() },
  { name: 'details', path: paths.category(1101, 'Regular Cleaning') },
  { name: 'info', path: paths.serviceInfo(105, 'Home Cleaning by the Hour'), hasTap: true },
  { name: 'cart', path: paths.cart(), isCustomers: true },
];
