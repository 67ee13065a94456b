export const routes = [{ path: '/tools/cooling', lazy: () => import('./cooling-page.jsx') }];
