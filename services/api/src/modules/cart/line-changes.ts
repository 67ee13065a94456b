import { type Fils, toAmount } from '@dar/contracts/money';
import type { Selection } from '@dar/contracts/pricing/selection';
import type { SeenLine, SeenOption } from '../../db/schema/carts.ts';
import type { BookableService } from '../schedule/bookable-service.ts';
import { visitNeeds } from '../schedule/visits.ts';

/** What changed in the catalog since the customer saw a line. */
export interface LineChanges {
  /** Per unit; undefined if it is the same. */
  readonly previousPrice: Fils | undefined;
  /** Chosen options that are no longer offered. The customer confirms the line without them. */
  readonly removed: readonly SeenOption[];
  /** Another name of the service or of a chosen option, or another length of a visit. */
  readonly isDescribedAnew: boolean;
}

interface ShownLine {
  readonly service: BookableService;
  readonly selection: Selection;
  readonly qty: number;
  readonly unitPrice: Fils;
}

/** Returns what a customer sees of a line, to notice later changes. */
export function toSeen(line: ShownLine): SeenLine {
  const { service, unitPrice } = line;
  const minutes = visitNeeds({ ...line, qty: 1 }).lengthMinutes;
  return { unitPrice, name: service.name, name_ar: service.name_ar, minutes, options: listOptions(line) };
}

/** Returns a selection without the options that the service no longer has. */
export function keepOffered(service: BookableService, selection: Selection): Selection {
  const offered = <Item extends { readonly id: number }>(options: readonly Item[]) => {
    const ids = new Set(options.map(({ id }) => id));
    return ({ id }: { readonly id: number }) => ids.has(id);
  };
  const keepId = (options: readonly { readonly id: number }[], id: number | undefined) =>
    id !== undefined && offered(options)({ id }) ? id : undefined;
  return {
    hourlyRateId: keepId(service.hourly_rate, selection.hourlyRateId),
    dropdownOptionId: keepId(service.dropdown_options, selection.dropdownOptionId),
    additionIds: selection.additionIds.filter((id) => offered(service.service_additions)({ id })),
    subServices: selection.subServices.filter(offered(service.sub_services)),
    subSubServices: selection.subSubServices.filter(offered(service.sub_sub_services)),
    texts: selection.texts.filter(offered(service.text_input_options)),
    bigTexts: selection.bigTexts.filter(offered(service.text_input_options_big)),
  };
}

/** Returns what differs from what the customer saw; undefined if nothing does. */
export function findChanges(
  line: ShownLine,
  { seen, stored }: { readonly seen: SeenLine | null; readonly stored: Selection },
): LineChanges | undefined {
  const removed = findRemoved(line, { seen, stored });
  if (!seen) return removed.length === 0 ? undefined : { previousPrice: undefined, removed, isDescribedAnew: false };
  const now = toSeen(line);
  const changes = {
    previousPrice: seen.unitPrice === now.unitPrice ? undefined : seen.unitPrice,
    removed,
    isDescribedAnew: describe(seen, removed) !== describe(now, []),
  };
  return changes.previousPrice !== undefined || removed.length > 0 || changes.isDescribedAnew ? changes : undefined;
}

function describe({ name, name_ar, minutes, options }: SeenLine, removed: readonly SeenOption[]): string {
  const isKept = ({ list, id }: SeenOption) => !removed.some((option) => option.list === list && option.id === id);
  return JSON.stringify([name, name_ar, minutes, options.filter(isKept).map(toKey).sort()]);
}

const toKey = ({ list, id, name, name_ar }: SeenOption): string => [list, id, name, name_ar].join('\0');

/** Of an older row only the number of removed options is known, so they have no names. */
function findRemoved(
  line: ShownLine,
  { seen, stored }: { readonly seen: SeenLine | null; readonly stored: Selection },
): readonly SeenOption[] {
  const kept = new Set(listIds(line.selection));
  return listIds(stored)
    .filter((key) => !kept.has(key))
    .map((key) => {
      const option = seen?.options.find(({ list, id }) => `${list} ${id}` === key);
      const [list, id] = key.split(' ');
      return option ?? { list: list as SeenOption['list'], id: Number(id), name: '', name_ar: '' };
    });
}

function listIds(selection: Selection): readonly string[] {
  const { hourlyRateId, dropdownOptionId, additionIds, subServices, subSubServices, texts, bigTexts } = selection;
  const ids: readonly (readonly [SeenOption['list'], readonly (number | undefined)[]])[] = [
    ['rate', [hourlyRateId]],
    ['dropdown', [dropdownOptionId]],
    ['addition', additionIds],
    ['sub', subServices.map(({ id }) => id)],
    ['sub-sub', subSubServices.map(({ id }) => id)],
    ['text', texts.map(({ id }) => id)],
    ['big-text', bigTexts.map(({ id }) => id)],
  ];
  return ids.flatMap(([list, chosen]) => chosen.flatMap((id) => (id === undefined ? [] : [`${list} ${id}`])));
}

function listOptions({ service, selection }: ShownLine): readonly SeenOption[] {
  const named: Readonly<Record<SeenOption['list'], readonly Omit<SeenOption, 'list'>[]>> = {
    rate: service.hourly_rate.map(({ id, text, text_ar }) => ({ id, name: text, name_ar: text_ar })),
    dropdown: service.dropdown_options,
    addition: service.service_additions,
    sub: service.sub_services,
    'sub-sub': service.sub_sub_services,
    text: service.text_input_options.map(({ id, hint, hint_ar }) => ({ id, name: hint, name_ar: hint_ar })),
    'big-text': service.text_input_options_big.map(({ id, hint, hint_ar }) => ({ id, name: hint, name_ar: hint_ar })),
  };
  const chosen = new Set(listIds(selection));
  return Object.entries(named).flatMap(([key, options]) => {
    const list = key as SeenOption['list'];
    return options.flatMap(({ id, name, name_ar }) =>
      chosen.has(`${list} ${id}`) ? [{ list, id, name, name_ar }] : [],
    );
  });
}

/** Returns the changes as the cart shows them. */
export function toChangeFields({ previousPrice, removed, isDescribedAnew }: LineChanges) {
  return {
    previous_price: previousPrice === undefined ? '' : toAmount(previousPrice),
    removed_options: removed.map(({ name, name_ar }) => ({ name, name_ar })),
    is_described_anew: isDescribedAnew ? ('1' as const) : ('0' as const),
    needs_confirmation: removed.length > 0 ? ('1' as const) : ('0' as const),
  };
}
