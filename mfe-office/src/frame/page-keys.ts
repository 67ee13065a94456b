import { createContext, useContext, useEffect, useRef } from 'react';

/** A key of a page. It works outside of fields and dialogs. */
export interface PageKey {
  /** The letter as on a Latin keyboard: 'n'. It works on an Arabic keyboard too. */
  readonly key: string;
  /** What it does, for the sheet of keys. */
  readonly text: string;
  readonly run: () => void;
}

/** The keys of what is shown, by component. Presses and the sheet of keys read them. */
export const PageKeysContext = createContext<Set<{ current: readonly PageKey[] }>>(new Set());

/** Gives a page keys while it is shown. The sheet of keys lists them. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const all = useContext(PageKeysContext);
  const own = useRef(keys);
  useEffect(() => {
    own.current = keys;
  });
  useEffect(() => {
    all.add(own);
    return () => void all.delete(own);
  }, [all]);
}

const LETTER = /^Key([A-Z])$/;

/** Returns the letter of a press on any keyboard, or the character that it types. */
export function readKey({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): string {
  // The Arabic question mark is on the same key.
  if (key === '?' || key === '؟') return '?';
  return LETTER.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** Returns whether a press types into a field, or belongs to an open dialog. */
export function isTyping({ target }: Pick<KeyboardEvent, 'target'>): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}
