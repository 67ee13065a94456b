import { useSyncExternalStore } from 'react';
import type { Row } from './model/rows.ts';

/** The cell under the dragged card. */
export interface DropTarget {
  readonly row: Row;
  readonly column: number;
  /** How many columns the card takes. */
  readonly span: number;
}

/** Outside of React's state: only what shows the cell renders while a card moves. */
export interface TargetStore {
  readonly get: () => DropTarget | undefined;
  readonly set: (next: DropTarget | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createTargetStore(): TargetStore {
  let target: DropTarget | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => target,
    set: (next) => {
      if (next?.row === target?.row && next?.column === target?.column) return;
      target = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useDropTarget = ({ subscribe, get }: TargetStore) => useSyncExternalStore(subscribe, get, get);
