/** Something that the palette can open or do. */
export interface PaletteItem {
  readonly id: string;
  readonly group: 'pages' | 'actions' | 'orders' | 'customers';
  readonly text: string;
  /** Beside the text, such as the customer of an order. */
  readonly detail?: string;
  readonly run: () => void;
}

/** Returns the items whose text has all words, in any order and case; those that start with them come first. */
export function filterItems(items: readonly PaletteItem[], words: string): PaletteItem[] {
  const parts = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ text }: PaletteItem, test: (own: string, part: string) => boolean) =>
    parts.every((part) => test(text.toLocaleLowerCase(), part));
  const found = items.filter((item) => has(item, (own, part) => own.includes(part)));
  const starts = (item: PaletteItem) => has(item, (own, part) => own.startsWith(part));
  return [...found.filter(starts), ...found.filter((item) => !starts(item))];
}

/** Returns the place after a press of an arrow, round the list; `undefined` for another key. */
export function moveChoice(key: string, chosen: number, length: number): number | undefined {
  if (length === 0) return;
  if (key === 'ArrowDown') return (chosen + 1) % length;
  if (key === 'ArrowUp') return (chosen + length - 1) % length;
  return undefined;
}
