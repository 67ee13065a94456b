import { useTranslation } from '@dar/app/i18n';
import { clsx } from 'clsx';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { readAmount, toAmount } from '../../../parts/amount.ts';
import {
  COLUMNS,
  type Column,
  countLost,
  type Edits,
  type PriceRow,
  paste,
  readPaste,
  redo,
  type Sheet,
  typeInto,
  undo,
} from '../price-sheet.ts';
import styles from './price-table.module.css';

interface PriceTableProps {
  readonly rows: readonly PriceRow[];
  readonly edits: Edits;
  readonly isReadOnly: boolean;
  readonly onChange: (update: (before: Sheet) => Sheet) => void;
}

/** The sheet: arrows and Enter walk through the cells, a pasted piece of a spreadsheet fills several. */
export function PriceTable({ rows, edits, isReadOnly, onChange }: PriceTableProps) {
  const { t, i18n } = useTranslation('office');
  const table = useRef<HTMLTableElement>(null);
  const focusCell = (row: number, column: Column) => {
    const input = table.current?.querySelector<HTMLInputElement>(`input[data-cell="${row} ${column}"]`);
    input?.focus();
    input?.select();
    return input !== null && input !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: Column) => {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    if ((ctrlKey || metaKey) && ['z', 'y'].includes(key.toLowerCase())) {
      event.preventDefault();
      onChange(key.toLowerCase() === 'y' || shiftKey ? redo : undo);
      return;
    }
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: shiftKey ? -1 : 1 }[key];
    if (step !== undefined) {
      event.preventDefault();
      // An option has no smallest total, so that column steps over it.
      for (let at = row + step; at >= 0 && at < rows.length; at += step) if (focusCell(at, column)) break;
      return;
    }
    const side = getSide(key, currentTarget, i18n.language === 'ar');
    const next = side && COLUMNS[COLUMNS.indexOf(column) + side];
    if (next && focusCell(row, next)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, row: number, column: Column) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    const cells = readPaste(rows, { row, column }, text);
    onChange((sheet) => paste(sheet, cells, countLost(text, cells)));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table on a phone
    <section className={styles['scroll']} aria-label={t('catalog.prices')} tabIndex={0}>
      <table ref={table} className={styles['sheet']}>
        <thead>
          <tr>
            <th scope="col">{t('entries.field.name')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`entries.field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const name = i18n.language === 'ar' ? row.name_ar : row.name;
            return (
              <tr key={row.key} className={row.list ? '' : styles['service']}>
                <th scope="row" className={clsx(row.list && styles['option'])}>
                  {name} {row.list && <span className={styles['list']}>{t(`entries.field.${row.list}`)}</span>}
                </th>
                {COLUMNS.map((column) => {
                  const cell = row.cells[column];
                  if (!cell) return <td key={column} className={styles['none']} />;
                  const text = edits[cell.key] ?? cell.amount;
                  const isChanged = toAmount(text) !== cell.amount;
                  return (
                    <td key={column} className={clsx(isChanged && styles['changed'])}>
                      <input
                        data-cell={`${at} ${column}`}
                        aria-label={`${name}: ${t(`entries.field.${column}`)}`}
                        aria-invalid={readAmount(text) === undefined}
                        dir="ltr"
                        inputMode="decimal"
                        autoComplete="off"
                        readOnly={isReadOnly}
                        value={text}
                        onChange={({ target }) => onChange((sheet) => typeInto(sheet, cell.key, target.value))}
                        onKeyDown={(event) => onKeyDown(event, at, column)}
                        onPaste={(event) => onPaste(event, at, column)}
                      />
                      {isChanged && <del dir="ltr">{cell.amount}</del>}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Returns 1 to go on to the next column and -1 to go back, when the caret is at that end of the text. */
function getSide(key: string, input: HTMLInputElement, isRightToLeft: boolean): number {
  const { selectionStart, selectionEnd, value } = input;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowRight' && (isAll || selectionStart === value.length)) return isRightToLeft ? -1 : 1;
  if (key === 'ArrowLeft' && (isAll || selectionEnd === 0)) return isRightToLeft ? 1 : -1;
  return 0;
}
