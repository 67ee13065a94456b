import type { PageCustomer as CustomerFields } from '@dar/contracts/page-customer';

declare module '@dar/app/remotes/server-build' {
  interface PageCustomer extends CustomerFields {}
}
