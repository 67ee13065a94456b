import type { SectionRoutes } from '@dar/app/remotes/section-module';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: '/care-tips',
    handle: { chunk: 'tips-page' },
    lazy: () =>
      import('./features/tips/tips-page.tsx').then(({ TipsPage }) => ({
        Component: TipsPage,
      })),
  },
];
