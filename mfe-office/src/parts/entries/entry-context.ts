import { createContext } from 'react';

interface EntryOfForm {
  /** Undefined of a new entry. */
  readonly id: number | undefined;
  readonly isReadOnly: boolean;
}

/** The entry of a form, for the fields that show something of it. */
export const EntryContext = createContext<EntryOfForm>({ id: undefined, isReadOnly: true });
