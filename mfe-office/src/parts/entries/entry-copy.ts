import { useState } from 'react';
import type { Content } from './entry-key.ts';

/** What a person typed and has not saved, and what the entry was when they began. It stays in the tab through reloads. */
export interface EntryCopy {
  readonly version: string;
  readonly base: Content;
  readonly values: Content;
}

const toStorageKey = (open: string) => `office-entry:${open}`;

function read(open: string): EntryCopy | undefined {
  try {
    const text = sessionStorage.getItem(toStorageKey(open));
    return text ? (JSON.parse(text) as EntryCopy) : undefined;
  } catch {
    // Without storage, or with a broken copy, the form starts with what the server has.
    return undefined;
  }
}

function write(open: string, copy: EntryCopy | undefined): void {
  try {
    if (copy) sessionStorage.setItem(toStorageKey(open), JSON.stringify(copy));
    else sessionStorage.removeItem(toStorageKey(open));
  } catch {
    // A full storage only means that a reload loses what is not saved.
  }
}

/** Returns the copy of an entry in this tab, and functions that keep another one and drop it. */
export function useEntryCopy(open: string) {
  const [copy, setCopy] = useState(() => read(open));
  const change = (next: EntryCopy | undefined) => {
    write(open, next);
    setCopy(next);
  };
  return { copy, keep: (next: EntryCopy) => change(next), drop: () => change(undefined) };
}
