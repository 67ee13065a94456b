import type { CatalogEntrySummary } from '@dar/contracts/office';
import { toAmount } from '../../parts/amount.ts';
import type { Content } from '../../parts/entries/entry-key.ts';
import type { FieldName } from '../../parts/entries/fields.ts';

export const COLUMNS = ['price', 'minimum_amount'] as const;
export type Column = (typeof COLUMNS)[number];

interface Cell {
  /** 'service 105 additions 12 price': by ids, so that an edit fits a newer content too. */
  readonly key: string;
  readonly amount: string;
}

/** A service, or one of its options with a price. */
export interface PriceRow {
  readonly key: string;
  readonly serviceId: number;
  /** Undefined of the service itself. */
  readonly list: FieldName | undefined;
  readonly name: string;
  readonly name_ar: string;
  readonly cells: Readonly<Partial<Record<Column, Cell>>>;
}

export type Edits = Readonly<Record<string, string>>;

const LISTS = [
  { path: ['hourly_rates'], amount: 'rate', name: 'text' },
  { path: ['dropdown', 'options'], amount: 'price', name: 'name' },
  { path: ['sub_services'], amount: 'price', name: 'name' },
  { path: ['additions'], amount: 'price', name: 'name' },
] as const;

const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null;
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

function readOptions(content: Content, path: readonly string[]): readonly Content[] {
  const list = path.reduce<unknown>((value, name) => (isContent(value) ? value[name] : undefined), content);
  return Array.isArray(list) ? list.filter(isContent) : [];
}

/** Returns a line for each service, and one for each of its options that has a price. */
export function toRows(services: readonly CatalogEntrySummary[]): PriceRow[] {
  return services.flatMap(({ id: serviceId, name, name_ar, content }) => {
    if (!content) return [];
    const own = `${serviceId}`;
    const toCell = (key: string, amount: unknown): Cell => ({ key, amount: toText(amount) });
    const service: PriceRow = {
      ...{ key: own, serviceId, list: undefined, name, name_ar },
      cells: {
        price: toCell(`${own} price`, content['price']),
        minimum_amount: toCell(`${own} minimum_amount`, content['minimum_amount'] ?? '0.00'),
      },
    };
    const options = LISTS.flatMap(({ path, amount, name: field }) =>
      readOptions(content, path).map((option): PriceRow => {
        const key = `${own} ${path[0]} ${option['id']}`;
        return {
          ...{ key, serviceId, list: path[0] },
          ...{ name: toText(option[field]), name_ar: toText(option[`${field}_ar`]) },
          cells: { price: toCell(`${key} ${amount}`, option[amount]) },
        };
      }),
    );
    return [service, ...options];
  });
}

/** Returns a content with the edited amounts of its service. */
export function applyEdits(serviceId: number, content: Content, edits: Edits): Content {
  const edit = (key: string, before: unknown) => edits[`${serviceId} ${key}`] ?? before;
  let changed: Content = {
    ...content,
    price: edit('price', content['price']),
    minimum_amount: edit('minimum_amount', content['minimum_amount'] ?? '0.00'),
  };
  for (const { path, amount } of LISTS) {
    const [name, inner] = path;
    const options = readOptions(content, path);
    if (options.length === 0) continue;
    const edited = options.map((option) => ({
      ...option,
      [amount]: edit(`${name} ${option['id']} ${amount}`, option[amount]),
    }));
    const group = content[name];
    changed = { ...changed, [name]: inner ? { ...(isContent(group) && group), [inner]: edited } : edited };
  }
  return changed;
}

const splitPaste = (text: string) =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));

/** Returns the cells that a pasted piece of a spreadsheet fills, down and to the side from a cell, with its texts. */
export function readPaste(rows: readonly PriceRow[], from: { row: number; column: Column }, text: string): Edits {
  const first = COLUMNS.indexOf(from.column);
  const cells = splitPaste(text).flatMap((line, down) =>
    line.flatMap((value, side) => {
      const column = COLUMNS[first + side];
      const cell = column && rows[from.row + down]?.cells[column];
      return cell && value.trim() !== '' ? [[cell.key, toAmount(value)] as const] : [];
    }),
  );
  return Object.fromEntries(cells);
}

/** Returns how many values of a pasted piece fill no cell, such as those below the last row. */
export function countLost(text: string, cells: Edits): number {
  const values = splitPaste(text)
    .flat()
    .filter((value) => value.trim() !== '');
  return values.length - Object.keys(cells).length;
}

export interface Sheet {
  readonly edits: Edits;
  /** The amounts that edited cells had when they were typed into first. */
  readonly seen: Edits;
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
  /** The cell that was typed into last: more letters there are the same step. */
  readonly typedIn?: string | undefined;
  /** How many values of the last paste have no cell. */
  readonly lost?: number;
}

export const EMPTY_SHEET: Sheet = { edits: {}, seen: {}, past: [], future: [] };

export function typeInto(sheet: Sheet, key: string, text: string): Sheet {
  const past = sheet.typedIn === key ? sheet.past : [...sheet.past, sheet.edits];
  return { seen: sheet.seen, edits: { ...sheet.edits, [key]: text }, past, future: [], typedIn: key };
}

export const paste = (sheet: Sheet, cells: Edits, lost = 0): Sheet => ({
  lost,
  seen: sheet.seen,
  edits: { ...sheet.edits, ...cells },
  past: [...sheet.past, sheet.edits],
  future: [],
});

export function undo({ edits, seen, past, future }: Sheet): Sheet {
  const before = past.at(-1);
  return before
    ? { seen, edits: before, past: past.slice(0, -1), future: [edits, ...future] }
    : { seen, edits, past, future };
}

export function redo({ edits, seen, past, future: [next, ...rest] }: Sheet): Sheet {
  return next ? { seen, edits: next, past: [...past, edits], future: rest } : { seen, edits, past, future: [] };
}

/** Returns the sheet with the amounts of its edited cells, as the person who edits them sees them now. */
export function see(sheet: Sheet, rows: readonly PriceRow[]): Sheet {
  const cells = rows.flatMap((row) => Object.values(row.cells)).filter(({ key }) => sheet.edits[key] !== undefined);
  return { ...sheet, seen: Object.fromEntries(cells.map(({ key, amount }) => [key, sheet.seen[key] ?? amount])) };
}

/** Returns the sheet with some of its edits, such as those that are not saved yet. What was seen of the others is forgotten. */
export function keepEdits({ edits, seen }: Sheet, isKept: (key: string) => boolean): Sheet {
  const keep = (cells: Edits): Edits => Object.fromEntries(Object.entries(cells).filter(([key]) => isKept(key)));
  return { ...EMPTY_SHEET, edits: keep(edits), seen: keep(seen) };
}

/** Returns whether somebody has changed an edited cell since it was typed into: a save would replace what nobody has seen. */
export const isOvertaken = ({ seen }: Pick<Sheet, 'seen'>, { key, amount }: Cell): boolean =>
  seen[key] !== undefined && seen[key] !== amount;
