import { useLocation, useNavigate } from '@dar/app/router';
import { useCallback, useMemo } from 'react';
import { type AddressSchema, type AddressValues, readAddress, writeAddress } from './address.ts';

/** The parameters of every list: the key of its page. A filter that changes starts at the first page. */
export const PAGE_KEY = 'after';
/** The open record of a list. It stays when filters change. */
export const OPEN_KEY = 'open';

type Change<Schema extends AddressSchema> = { readonly [Name in keyof AddressValues<Schema>]?: unknown };

/**
 * Returns the filters, the page and the open record of a list from the address, and a function that changes some of them.
 * A changed filter replaces the address; an opened record is an entry of the history, so that Back closes it.
 */
export function useAddress<Schema extends AddressSchema>(
  schema: Schema,
): readonly [values: AddressValues<Schema>, set: (changes: Change<Schema>) => void] {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const values = useMemo(() => readAddress(schema, search), [schema, search]);
  const set = useCallback(
    (changes: Change<Schema>) => {
      const isOpening = OPEN_KEY in changes;
      const filters = isOpening ? changes : { [PAGE_KEY]: undefined, ...changes };
      void navigate(
        { pathname, search: writeAddress(search, filters) },
        { replace: !isOpening, state: isOpening ? state : null, preventScrollReset: true },
      );
    },
    [navigate, pathname, search, state],
  );
  return [values, set];
}
