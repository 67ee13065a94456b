import { useState } from 'react';
import { useMe } from '../../access/access.tsx';
import { keepInTab, readTab } from '../../parts/tab-storage.ts';
import { type Edits, EMPTY_SHEET, type Sheet } from './price-sheet.ts';

const NAME = 'price-sheet';

/** Returns the price sheet, whose edits stay in the tab through reloads, and a function that changes it. */
export function useSheet() {
  const { id } = useMe();
  const [sheet, setSheet] = useState<Sheet>(() => {
    const edits = (readTab(id, NAME) as Edits | undefined) ?? EMPTY_SHEET.edits;
    return { ...EMPTY_SHEET, edits };
  });
  const change = (update: (before: Sheet) => Sheet) => {
    const next = update(sheet);
    setSheet(next);
    keepInTab(id, NAME, next.edits);
  };
  return [sheet, change] as const;
}
