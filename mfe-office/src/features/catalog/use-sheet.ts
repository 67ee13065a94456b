import { useState } from 'react';
import { type Edits, EMPTY_SHEET, type Sheet } from './price-sheet.ts';

const STORAGE_KEY = 'office-price-sheet';

function read(): Sheet {
  try {
    return { ...EMPTY_SHEET, edits: JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Edits };
  } catch {
    // Without storage, or with a broken copy, the sheet starts empty.
    return EMPTY_SHEET;
  }
}

/** Returns the edits of the price sheet, which stay in the tab through reloads, and a function that changes them. */
export function useSheet() {
  const [sheet, setSheet] = useState(read);
  const change = (update: (before: Sheet) => Sheet) => {
    const next = update(sheet);
    setSheet(next);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next.edits));
    } catch {
      // A full storage only means that a reload loses what is not saved.
    }
  };
  return [sheet, change] as const;
}
