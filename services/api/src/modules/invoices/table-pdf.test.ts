import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { renderTablePdf } from './table-pdf.ts';

test('a table has readable columns, times of Dubai and the sums of its amounts', async () => {
  const row = ['2026-11-20T20:30:00.000Z', '100234567800003', '-1.50'];
  const table = { title: 'VAT', subtitle: '', columns: ['date', 'tax_number', 'net_vat'], rows: [row, row] };
  const { text } = await extractText(new Uint8Array(await renderTablePdf(table)), { mergePages: true });
  for (const part of ['Tax number', 'Net VAT', '2026-11-21 00:30', '100234567800003', 'Total', '-3.00']) {
    expect(text).toContain(part);
  }
});
