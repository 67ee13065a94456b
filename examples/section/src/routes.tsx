import { page, type SectionRoutes } from '@dar/app/remotes/section-module';

export { texts } from './texts/texts.ts';

export const routes: SectionRoutes['routes'] = [
  {
    path: '/care-tips',
    ...page('tips-page', () => import('./features/tips/tips-page.tsx'), 'TipsPage'),
  },
];
