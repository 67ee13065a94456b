import { expect, test } from 'vitest';
import { markdownTable } from './markdown-table.ts';

test('aligns the columns, numbers to the right', () => {
  const rows = [
    ['home', '812'],
    ['services', '1,024'],
  ];
  expect(markdownTable(['page', 'ms'], rows)).toBe(
    ['| page     |    ms |', '|----------|------:|', '| home     |   812 |', '| services | 1,024 |'].join('\n'),
  );
});
