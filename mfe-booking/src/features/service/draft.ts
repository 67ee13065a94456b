import { useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import type { Service } from '@dar/contracts/catalog';
import type { Selection } from '@dar/contracts/pricing/selection';
import { validateSelection } from '@dar/contracts/pricing/validate-selection';

interface Draft {
  readonly customerId: number | undefined;
  readonly selection: Selection;
}

/** Returns the customer's unfinished selection of this visit; undefined if the service no longer offers it. */
export function readDraft(service: Service): Selection | undefined {
  try {
    const { customerId, selection } = readDrafts()[service.id] ?? {};
    const isUsable = selection && customerId === currentCustomer() && !hasUnknownOption(service, selection);
    return isUsable ? selection : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(serviceId: number, selection: Selection): void {
  write({ ...readDrafts(), [serviceId]: { customerId: currentCustomer(), selection } });
}

export function removeDraft(serviceId: number): void {
  const { [serviceId]: _removed, ...others } = readDrafts();
  write(others);
}

function hasUnknownOption(service: Service, selection: Selection): boolean {
  return validateSelection(service, selection) === 'unknown-option';
}

function currentCustomer(): number | undefined {
  return useSession.getState().user?.id;
}

function readDrafts(): Readonly<Record<number, Draft>> {
  return JSON.parse(sessionStore.get(KEYS.bookingDrafts) ?? '{}');
}

function write(drafts: Readonly<Record<number, Draft>>): void {
  sessionStore.set(KEYS.bookingDrafts, JSON.stringify(drafts));
}
