import { expect, it } from 'vitest';
import { sanitize } from './sanitize.ts';

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
