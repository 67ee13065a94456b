import type { SectionRoutes } from '@dar/shared/federation/section-module';

export const texts: SectionRoutes['texts'] = {
  en: () => import('./texts/en.ts'),
  ar: () => import('./texts/ar.ts'),
};

export const routes: SectionRoutes['routes'] = [];
