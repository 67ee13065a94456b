/**
 * The parameters of an address that a page's content may depend on before it is hydrated. The edge renders a page with
 * these alone, and keeps one copy of it for every other query.
 */
const PAGE_PARAMETERS = ['activity_id', 'comera_transaction_id'] as const;

// What is longer means nothing to any page.
const MAX_LENGTH = 300;

/** The part of a query that a page's content may depend on, always written in the same way: `?…`, or '' for none. */
export function pageSearch(search: string): string {
  if (!search) return '';
  const given = new URLSearchParams(search);
  const kept = PAGE_PARAMETERS.flatMap((name) => {
    const value = given.get(name);
    return value && value.length <= MAX_LENGTH ? [[name, value]] : [];
  });
  const text = new URLSearchParams(kept).toString();
  return text && `?${text}`;
}
