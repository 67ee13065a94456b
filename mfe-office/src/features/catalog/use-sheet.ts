import { useState } from 'react';
import { useMe } from '../../access/access.tsx';
import { keepInTab, readTab } from '../../parts/storage.ts';
import { EMPTY_SHEET, type Sheet } from './price-sheet.ts';

const NAME = 'price-sheet';

/** Returns the price sheet, whose edits stay in the tab through reloads, and a function that changes it. */
export function useSheet() {
  const { id } = useMe();
  const [sheet, setSheet] = useState<Sheet>(() => {
    const kept = readTab(id, NAME) as Partial<Pick<Sheet, 'edits' | 'seen'>> | undefined;
    return kept?.edits && kept.seen ? { ...EMPTY_SHEET, edits: kept.edits, seen: kept.seen } : EMPTY_SHEET;
  });
  const change = (update: (before: Sheet) => Sheet) => {
    const next = update(sheet);
    setSheet(next);
    keepInTab(id, NAME, { edits: next.edits, seen: next.seen });
  };
  return [sheet, change] as const;
}
