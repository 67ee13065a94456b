import type { HomeSection } from '@dar/contracts/catalog';
import { makeHomeSection } from '@dar/testing/catalog-factories';
import { describe, expect, it } from 'vitest';
import { displayedSections, getActivity, getSaving } from './sections.ts';

const sections = (count: number): HomeSection[] =>
  Array.from({ length: count }, (_, index) => makeHomeSection({ title: `section ${index}` }));
const titles = (shown: readonly HomeSection[]) => shown.map(({ title }) => title);

describe('displayedSections', () => {
  it('shows at most eight', () => {
    expect(titles(displayedSections(sections(11)))).toEqual(titles(sections(8)));
  });

  it('fills up from later positions when some are empty', () => {
    const given = sections(11);
    for (const index of [0, 3, 4]) given[index] = makeHomeSection({ title: `section ${index}`, content: [] });
    expect(titles(displayedSections(given))).toEqual([1, 2, 5, 6, 7, 8, 9, 10].map((index) => `section ${index}`));
  });

  it('ignores positions after 10', () => {
    const given = sections(13).map((section, index) => (index < 10 ? { ...section, content: [] } : section));
    expect(titles(displayedSections(given))).toEqual(['section 10']);
  });
});

describe('getActivity', () => {
  const [item] = makeHomeSection().content;
  const section = (...ids: number[]) =>
    makeHomeSection({ content: ids.flatMap((id) => (item ? [{ ...item, activity_id: id }] : [])) });

  it.each([
    { ids: [11], expected: 11 },
    { ids: [6, 6, 6], expected: 6 },
    { ids: [11, 6], expected: null },
    { ids: [], expected: null },
  ])('of $ids is $expected', ({ ids, expected }) => {
    expect(getActivity(section(...ids))).toBe(expected);
  });
});

describe('getSaving', () => {
  it.each([
    ['-10%', '10%'],
    ['20%', '20%'],
    ['AED 25', 'AED 25'],
    ['', undefined],
    ['0', undefined],
    ['0.00', undefined],
  ])('%j is %j', (discount, expected) => {
    expect(getSaving(discount)).toBe(expected);
  });
});
