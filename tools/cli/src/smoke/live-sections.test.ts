import { expect, it } from 'vitest';
import { pageOfEach, pagesOfConsumers } from './live-sections.ts';

const manifest = {
  name: 'tips',
  entry: 'tips.js',
  entryName: 'tips',
  owns: ['/tips'],
  isPublic: true,
  exposes: ['Tip'],
  chunks: {},
};

const section = (name: string, owns: string[], consumes: string[] = []) => ({ name, version: '1.0.0', owns, consumes });

it('takes the first path of each section that needs no parameter', () => {
  const live = [section('catalog', ['/service/:id', '/services', '/faqs']), section('orders', ['/orders/:id'])];
  expect(pageOfEach(live)).toEqual([{ section: 'catalog', path: '/services' }]);
});

it('finds the sections that render remote components of the section', () => {
  const live = [
    section('catalog', ['/'], ['booking/BookingModal', 'tips/Tip']),
    section('checkout', ['/checkout'], ['tips-archive/Tip']),
  ];
  expect(pagesOfConsumers({ manifest }, live)).toEqual([{ section: 'catalog', path: '/' }]);
});

it('returns no more pages with 64 sections that consume it than with three', () => {
  const live = Array.from({ length: 64 }, (_, index) => section(`extra-${index}`, [`/extra-${index}`], ['tips/Tip']));
  expect(pagesOfConsumers({ manifest }, live)).toEqual(pagesOfConsumers({ manifest }, live.slice(0, 3)));
});
