import { brand } from '@dar/contracts/brand';
import { categories, categoryDetails, serviceDetails } from '@dar/contracts/catalog';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { expect, it } from 'vitest';
import { visit } from './testing/visit.tsx';

const unanswered = () => new Promise<never>(() => {});
const slowApi = () =>
  createFakeApi().on(categories, unanswered).on(categoryDetails, unanswered).on(serviceDetails, unanswered);

// Analytics and the route announcer wait for the final title of the page.
it.each(['/service', '/service/21', '/service/21/deep-cleaning', '/service/info/105/x'])(
  'while %s loads the shop’s name alone is the title',
  async (path) => {
    await visit(slowApi(), path, { language: 'ar' });
    await screen.findByRole('status');
    expect(document.title).toBe(brand.names.ar);
  },
);
