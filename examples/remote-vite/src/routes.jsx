export const routes = [{ path: '/tools/paint', lazy: () => import('./paint-page.jsx') }];
