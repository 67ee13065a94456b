import { expect, it } from 'vitest';
import { patternsOverlap } from './incompatibilities.ts';

it.each([
  ['/cart', '/Cart/'],
  ['/service/:id', '/service/promo'],
  ['/service/:id', '/:section/details'],
  ['/tips/*', '/tips'],
  ['/tips/*', '/tips/7/comments'],
  ['/:language?/tips', '/tips'],
  ['/tips/:id?', '/tips/7'],
])('finds a path that both %s and %s match', (a, b) => {
  expect([patternsOverlap(a, b), patternsOverlap(b, a)]).toEqual([true, true]);
});

it.each([
  ['/', '/cart'],
  ['/service/:id', '/service'],
  ['/service/:id', '/services/7'],
  ['/service/:id', '/service/:id/:name'],
  ['/tips/*', '/tipster'],
  ['/tips/:id?', '/tips/7/comments'],
])('finds no path that both %s and %s match', (a, b) => {
  expect([patternsOverlap(a, b), patternsOverlap(b, a)]).toEqual([false, false]);
});
