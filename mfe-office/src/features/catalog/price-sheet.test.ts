import type { CatalogEntrySummary } from '@dar/contracts/office';
import { expect, test } from 'vitest';
import {
  applyEdits,
  countLost,
  EMPTY_SHEET,
  isOvertaken,
  keepEdits,
  paste,
  readPaste,
  redo,
  see,
  toRows,
  typeInto,
  undo,
} from './price-sheet.ts';

const content = {
  ...{ name: 'Deep clean', price: '100.00' },
  dropdown: { title: 'Size', options: [{ id: 7, name: 'Studio', name_ar: 'استوديو', price: '80.00' }] },
  additions: [{ id: 8, name: 'Oven', name_ar: 'فرن', price: '30.00' }],
};
const service = {
  kind: 'service',
  id: 105,
  name: 'Deep clean',
  name_ar: 'تنظيف',
  content,
} as unknown as CatalogEntrySummary;
const rows = toRows([service]);

test('fills cells from a piece of a spreadsheet, over lines that lack a column', () => {
  const cells = readPaste(rows, { row: 0, column: 'price' }, 'AED 1,120.5\t50\r\n\t9\r\n٣٥\r\nmore\r\n');
  expect(cells).toEqual({ '105 price': '1120.50', '105 minimum_amount': '50.00', '105 additions 8 price': '35.00' });
  expect(applyEdits(105, content, cells)).toEqual({
    ...content,
    ...{ price: '1120.50', minimum_amount: '50.00' },
    additions: [{ id: 8, name: 'Oven', name_ar: 'فرن', price: '35.00' }],
  });
  expect(applyEdits(105, content, { '105 dropdown 7 price': '90.00' })).toMatchObject({
    dropdown: { title: 'Size', options: [{ id: 7, price: '90.00' }] },
  });
});

test('knows an edited cell that somebody else has changed, before and after a save, until it is typed into again', () => {
  const edited = see(typeInto(EMPTY_SHEET, '105 price', '110.00'), rows);
  const changed = toRows([{ ...service, content: { ...content, price: '120.00' } }]);
  const [cell, other] = [changed[0]?.cells.price, changed[0]?.cells.minimum_amount];
  if (!cell || !other) throw new Error('no cells');
  const typedMore = see(typeInto(edited, '105 price', '111.00'), changed);
  expect([edited, typedMore].map((sheet) => [isOvertaken(sheet, cell), isOvertaken(sheet, other)])).toEqual([
    [true, false],
    [true, false],
  ]);
  const saved = keepEdits(edited, (key) => key !== '105 price');
  const again = see(typeInto(saved, '105 price', '130.00'), changed);
  expect(isOvertaken(again, cell)).toBe(false);
});

test('counts pasted values that have no cell', () => {
  const text = '1\t2\t3\n\n4\n5\n6\n';
  expect(countLost(text, readPaste(rows, { row: 0, column: 'price' }, text))).toBe(3);
});

test('takes back a cell or a paste as one step', () => {
  const typed = typeInto(typeInto(EMPTY_SHEET, '105 price', '1'), '105 price', '12');
  const pasted = paste(typed, { '105 price': '20.00', '105 minimum_amount': '5.00' });
  expect(undo(pasted).edits).toEqual({ '105 price': '12' });
  expect(undo(undo(pasted)).edits).toEqual({});
  expect(redo(redo(undo(undo(pasted)))).edits).toEqual(pasted.edits);
});
