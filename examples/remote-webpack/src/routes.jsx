export const routes = [{ path: '/tools/watering', lazy: () => import('./watering-page.jsx') }];
