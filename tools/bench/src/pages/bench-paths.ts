import { paths } from '@dar/contracts/paths';

export interface BenchPage {
  readonly name: string;
  readonly path: string;
  /** Whether a customer with a filled cart opens it; a guest otherwise. */
  readonly needsCustomer?: boolean;
  /** Whether the first tap on Book Now is measured; the button must be in the first screen. */
  readonly measuresTap?: boolean;
}

export const BENCH_PAGES: readonly BenchPage[] = [
  { name: 'home', path: paths.home() },
  { name: 'services', path: paths.services() },
  { name: 'details', path: paths.category(1101, 'Regular Cleaning') },
  { name: 'info', path: paths.serviceInfo(105, 'Home Cleaning by the Hour'), measuresTap: true },
  { name: 'cart', path: paths.cart(), needsCustomer: true },
];
