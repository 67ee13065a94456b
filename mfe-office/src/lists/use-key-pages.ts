import { useCall } from '@dar/app';
import { useQuery, useQueryClient } from '@dar/app/query';
import { useLocation, useNavigate } from '@dar/app/router';
import type { EndpointInput } from '@dar/contracts/endpoint';
import type { OfficeCall, RowCount } from '@dar/contracts/office';
import { officeQuery, type RowOf } from '../parts/office-query.ts';
import { writeAddress } from './address.ts';
import { PAGE_KEY } from './use-address.ts';

interface ListOutput<Row> {
  readonly oData: readonly Row[];
  readonly next?: string | undefined;
  readonly count?: RowCount | undefined;
}

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

/**
 * Returns a page of a list that the API reads by key, and how to turn pages. The key of the page is in the address, and the
 * keys of the pages before it are in the entry of the history. `input` has no undefined fields that change the list.
 */
export function useKeyPages<E extends OfficeCall>(
  endpoint: E,
  input: Omit<EndpointInput<E>, 'after'>,
): KeyPages<RowOf<E>> {
  const call = useCall();
  const client = useQueryClient();
  const { turnTo, after, before } = usePageAddress();
  const getPage = (from: string | undefined) =>
    officeQuery(call, endpoint, { ...input, ...(from && { after: from }) } as EndpointInput<E>);
  const query = useQuery({
    ...getPage(after),
    select: (output) => output as ListOutput<RowOf<E>>,
    placeholderData: (previous) => previous,
  });
  const page = query.data;
  const first = client.getQueryData(getPage(undefined).queryKey) as ListOutput<RowOf<E>> | undefined;
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
