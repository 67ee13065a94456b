import type { CatalogEntryDetails, CatalogEntrySummary } from '@dar/contracts/office';
import type { Content } from '../../parts/entries/entry-key.ts';

type ReasonName =
  | 'unpublished'
  | 'removed'
  | 'hidden'
  | 'aboveHidden'
  | 'aboveUnpublished'
  | 'noParent'
  | 'notServiceable'
  | 'noPrice'
  | 'noPicture'
  | 'malformed';

export interface BookingReason {
  readonly reason: ReasonName;
  /** The entry above that is the reason. */
  readonly above?: CatalogEntrySummary;
  /** What the check of the catalogue says. */
  readonly text?: string;
}

const PRICED_LISTS = ['hourly_rates', 'sub_services'] as const;

/** Returns why customers cannot book a service, of what the catalogue says. Crews have their own reasons. */
export function findBookingReasons(
  { id, published, history }: Pick<CatalogEntryDetails, 'id' | 'published' | 'history'>,
  entries: readonly CatalogEntrySummary[],
  mistakes: readonly string[],
): BookingReason[] {
  if (!published) return [{ reason: history.length > 0 ? 'removed' : 'unpublished' }];
  const malformed = mistakes.filter((text) => new RegExp(`\\bservice ${id}\\b`).test(text));
  return [
    ...(published['hidden'] === true ? [{ reason: 'hidden' } as const] : []),
    ...findAbove({ kind: 'category', id: Number(published['category_id']) }, entries),
    ...(published['not_serviceable'] ? [{ reason: 'notServiceable' } as const] : []),
    ...(hasPrice(published) ? [] : [{ reason: 'noPrice' } as const]),
    ...(published['picture'] ? [] : [{ reason: 'noPicture' } as const]),
    ...malformed.map((text) => ({ reason: 'malformed', text }) as const),
  ];
}

function findAbove(
  { kind, id }: Pick<CatalogEntrySummary, 'kind' | 'id'>,
  entries: readonly CatalogEntrySummary[],
): BookingReason[] {
  const above = entries.find((one) => one.kind === kind && one.id === id);
  if (!above) return [{ reason: 'noParent' }];
  return [
    ...(above.state === 'new' ? [{ reason: 'aboveUnpublished', above } as const] : []),
    ...(above.is_hidden ? [{ reason: 'aboveHidden', above } as const] : []),
    ...(above.parent ? findAbove(above.parent, entries) : []),
  ];
}

const hasPrice = (content: Content): boolean =>
  Number(content['price']) > 0 ||
  content['dropdown'] !== undefined ||
  PRICED_LISTS.some((name) => Array.isArray(content[name]) && content[name].length > 0);
