import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import type { EndpointInput, EndpointOutput } from '@dar/contracts/endpoint';
import type { OfficeCall } from '@dar/contracts/office';

type DataOf<E extends OfficeCall> = EndpointOutput<E> extends { readonly oData: infer Data } ? Data : never;
export type RowOf<E extends OfficeCall> = DataOf<E> extends readonly (infer Row)[] ? Row : never;
type OfficeKey = readonly ['office', path: string, input: object, ...'all'[]];

/**
 * The answer of a call. Stored whole under the call and its input, so that pages share it and none stores another shape there:
 * a page takes its part with `select`, `oData` without one. Every change of the office refreshes all answers.
 */
export const officeQuery = <E extends OfficeCall>(call: Call, endpoint: E, input: EndpointInput<E>) =>
  queryOptions<EndpointOutput<E>, Error, DataOf<E>, OfficeKey>({
    queryKey: ['office', endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    select: getData,
  });

function getData<E extends OfficeCall>(output: EndpointOutput<E>): DataOf<E> {
  const { oData }: { readonly oData?: unknown } = output;
  return oData as DataOf<E>;
}

interface Page<Row> {
  readonly oData: readonly Row[];
  readonly next?: string | undefined;
}

/** The rows of all pages of a list that the API reads by key. `input` may have the length of a page. */
export const officeRowsQuery = <E extends OfficeCall>(call: Call, endpoint: E, input: EndpointInput<E>) =>
  queryOptions<readonly RowOf<E>[], Error, readonly RowOf<E>[], OfficeKey>({
    queryKey: ['office', endpoint.path, input, 'all'],
    queryFn: async ({ signal }) => {
      const rows: RowOf<E>[] = [];
      let after: string | undefined;
      do {
        const answer: unknown = await call(endpoint, { ...input, ...(after && { after }) }, { signal });
        const page = answer as Page<RowOf<E>>;
        rows.push(...page.oData);
        after = page.next;
      } while (after !== undefined);
      return rows;
    },
  });
