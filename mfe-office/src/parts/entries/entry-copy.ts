import { useState } from 'react';
import { useMe } from '../../access/access.tsx';
import { keepInTab, readTab } from '../storage.ts';
import type { Content } from './entry-key.ts';

/** What a person typed and has not saved, and what the entry was when they began. It stays in the tab through reloads. */
export interface EntryCopy {
  readonly version: string;
  readonly base: Content;
  readonly values: Content;
}

/** Returns the copy of an entry in this tab, and functions that keep another one and drop it. */
export function useEntryCopy(open: string) {
  const { id } = useMe();
  const name = `entry:${open}`;
  const [copy, setCopy] = useState(() => readTab(id, name) as EntryCopy | undefined);
  const change = (next: EntryCopy | undefined) => {
    keepInTab(id, name, next);
    setCopy(next);
  };
  return { copy, keep: (next: EntryCopy) => change(next), drop: () => change(undefined) };
}
