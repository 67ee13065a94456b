import { expect, it } from 'vitest';
import { sanitize, splitIntoSections } from './html.ts';

it.each([
  ['keeps headings, paragraphs and lists', '<h2>A</h2><p>b <strong>c</strong></p><ul><li>d</li></ul>', undefined],
  ['removes scripts with their code', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['removes styles with their rules', '<style>p { color: red }</style><p>a</p>', '<p>a</p>'],
  ['removes event handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['removes pictures with handlers', '<img src=x onerror=alert(1)>a', 'a'],
  ['removes links with code', '<a href="javascript:alert(1)">a</a>', 'a'],
  ['removes frames', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
])('%s', (_title, html, expected = html) => {
  expect(sanitize(html)).toBe(expected);
});

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
