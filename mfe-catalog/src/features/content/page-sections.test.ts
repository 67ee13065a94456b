import { expect, it } from 'vitest';
import { splitIntoSections } from './page-sections.ts';

it('splits a page at its headings', () => {
  expect(splitIntoSections('<p>Hello</p>\n<h2>One</h2>\n<p>1</p>\n<h2>Two</h2><ul><li>2</li></ul>')).toEqual({
    intro: '<p>Hello</p>',
    sections: [
      { title: 'One', html: '<p>1</p>' },
      { title: 'Two', html: '<ul><li>2</li></ul>' },
    ],
  });
});

it('returns a page without headings as its intro', () => {
  expect(splitIntoSections('<p>Hello</p>')).toEqual({ intro: '<p>Hello</p>', sections: [] });
});
