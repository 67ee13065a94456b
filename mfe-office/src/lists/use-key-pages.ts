import { useCall } from '@dar/app';
import { useQuery, useQueryClient } from '@dar/app/query';
import { useLocation, useNavigate } from '@dar/app/router';
import type { EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';
import type { OfficeCall, RowCount } from '@dar/contracts/office';
import { writeAddress } from './address.ts';
import { PAGE_KEY } from './use-address.ts';

/** A call of the office that returns a list by key. */
type ListCall = OfficeCall;

interface ListOutput<Row> {
  readonly oData: readonly Row[];
  readonly next?: string | undefined;
  readonly count?: RowCount | undefined;
}

export type RowOf<E extends ListCall> =
  EndpointOutput<E> extends { readonly oData: readonly (infer Row)[] } ? Row : never;

export interface KeyPages<Row> {
  readonly rows: readonly Row[] | undefined;
  /** How many rows all pages have; an estimate is marked as one. Missing on a page that was opened by its address. */
  readonly count: RowCount | undefined;
  readonly error: unknown;
  /** While a page loads, the rows of the page before stay. */
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** Missing on the last and on the first page. */
  readonly toNext: (() => void) | undefined;
  readonly toPrevious: (() => void) | undefined;
  /** The path of the call and its input, for the file of the list. */
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

interface PagesState {
  /** The keys of the pages before this one, oldest first; the first page has the key ''. */
  readonly before?: readonly string[];
}

/** The key of a query of the office: its call and input. Every change of the office refreshes all of them. */
export const officeKey = (path: string, input: object) => ['office', path, input] as const;

/**
 * Returns a page of a list that the API reads by key, and how to turn pages. The key of the page is in the address, and the
 * keys of the pages before it are in the entry of the history. `input` has no undefined fields that change the list.
 */
export function useKeyPages<E extends ListCall>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'after'>,
): KeyPages<RowOf<E>> {
  const call = useCall();
  const client = useQueryClient();
  const { turnTo, after, before } = usePageAddress();
  const getKey = (from: string | undefined) => officeKey(endpoint.path, { ...input, ...(from && { after: from }) });
  const query = useQuery<ListOutput<RowOf<E>>>({
    queryKey: getKey(after),
    queryFn: async ({ signal, queryKey }) => {
      const page: unknown = await call(endpoint, queryKey[2] as EndpointInput<E>, { signal });
      return page as ListOutput<RowOf<E>>;
    },
    placeholderData: (previous) => previous,
  });
  const page = query.data;
  const first = client.getQueryData<ListOutput<RowOf<E>>>(getKey(undefined));
  const next = page?.next;
  return {
    rows: page?.oData,
    count: after ? first?.count : page?.count,
    error: page === undefined ? query.error : null,
    isLoading: query.isPending || query.isPlaceholderData,
    retry: () => void query.refetch(),
    toNext: next === undefined ? undefined : () => turnTo(next, [...before, after ?? '']),
    toPrevious: after ? () => turnTo(before.at(-1) || undefined, before.slice(0, -1)) : undefined,
    path: endpoint.path,
    input: input as Readonly<Record<string, unknown>>,
  };
}

function usePageAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { before = [] } = (state ?? {}) as PagesState;
  const turnTo = (after: string | undefined, pagesBefore: readonly string[]) =>
    void navigate(
      { pathname, search: writeAddress(search, { [PAGE_KEY]: after }) },
      { state: { before: pagesBefore } satisfies PagesState },
    );
  return { turnTo, before, after: new URLSearchParams(search).get(PAGE_KEY) ?? undefined };
}
