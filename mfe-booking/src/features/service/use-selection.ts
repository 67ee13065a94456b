import type { Service } from '@dar/contracts/catalog';
import {
  type ChosenQuantity,
  EMPTY_SELECTION,
  type Selection,
  type WrittenText,
} from '@dar/contracts/pricing/selection';
import { useState } from 'react';

/** One change of the selection in the booking modal. */
export type SelectionChange =
  | { readonly type: 'hourly-rate'; readonly id: number }
  | { readonly type: 'dropdown'; readonly id: number }
  | { readonly type: 'additions'; readonly ids: readonly number[] }
  | { readonly type: 'sub-service'; readonly id: number; readonly qty: number }
  | { readonly type: 'sub-sub-service'; readonly id: number; readonly qty: number }
  | { readonly type: 'text'; readonly id: number; readonly text: string }
  | { readonly type: 'big-text'; readonly id: number; readonly text: string };

interface Limited {
  readonly id: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Holds the selection of a service and whether the customer has changed it. Ignores changes until the service has loaded. */
export function useSelection(service: Service | undefined) {
  const [changed, setChanged] = useState<Selection>();
  const selection = changed ?? (service ? initialSelection(service) : EMPTY_SELECTION);
  const change = (step: SelectionChange) => {
    if (service) setChanged((current) => changeSelection(service, current ?? initialSelection(service), step));
  };
  return { selection, change, isChanged: changed !== undefined };
}

/** Returns the selection of a freshly opened modal: only the minimums (docs/rules/booking.md#first-selection). */
export function initialSelection(service: Service): Selection {
  return {
    ...EMPTY_SELECTION,
    subServices: minimums(service.sub_services),
    subSubServices: minimums(service.sub_sub_services),
  };
}

/**
 * Returns the selection after a change, with quantities clamped to their limits. A new dropdown option clears additions
 * and resets quantities to their minimums (docs/rules/booking.md#dropdown-resets).
 */
export function changeSelection(service: Service, selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'hourly-rate':
      return { ...selection, hourlyRateId: change.id };
    case 'dropdown': {
      if (change.id === selection.dropdownOptionId) return selection;
      const { subServices, subSubServices } = initialSelection(service);
      return { ...selection, dropdownOptionId: change.id, additionIds: [], subServices, subSubServices };
    }
    case 'additions':
      return { ...selection, additionIds: change.ids };
    case 'sub-service':
      return { ...selection, subServices: withQuantity(selection.subServices, service.sub_services, change) };
    case 'sub-sub-service':
      return { ...selection, subSubServices: withQuantity(selection.subSubServices, service.sub_sub_services, change) };
    case 'text':
      return { ...selection, texts: withText(selection.texts, change) };
    case 'big-text':
      return { ...selection, bigTexts: withText(selection.bigTexts, change) };
  }
}

function minimums(options: readonly Limited[]): ChosenQuantity[] {
  return options.filter((option) => option.minimum > 0).map(({ id, minimum }) => ({ id, qty: minimum }));
}

function withQuantity(
  chosen: readonly ChosenQuantity[],
  options: readonly Limited[],
  { id, qty }: ChosenQuantity,
): readonly ChosenQuantity[] {
  const option = options.find((candidate) => candidate.id === id);
  if (!option) return chosen;
  const kept = Math.max(0, option.minimum, Math.min(option.maximum, qty));
  const others = chosen.filter((item) => item.id !== id);
  return kept > 0 ? [...others, { id, qty: kept }] : others;
}

function withText(
  written: readonly WrittenText[],
  { id, text }: { readonly id: number; readonly text: string },
): readonly WrittenText[] {
  return [...written.filter((item) => item.id !== id), { id, written_text: text }];
}
