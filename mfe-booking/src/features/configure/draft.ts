import { useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import type { addToCart } from '@dar/contracts/cart';
import type { Service } from '@dar/contracts/catalog';
import type { EndpointInput } from '@dar/contracts/endpoint';
import type { Selection } from '@dar/contracts/pricing/selection';
import { validateSelection } from '@dar/contracts/pricing/validate-selection';

type SentRequest = Pick<EndpointInput<typeof addToCart>, 'request_id' | 'remove_cart'>;

interface Draft {
  readonly customerId: number | undefined;
  readonly selection?: Selection | undefined;
  /** The request without a response. The server may have added its item. */
  readonly lost?: SentRequest | undefined;
}

/** Returns the customer's unfinished selection of this visit; undefined if the service no longer offers it. */
export function readDraft(service: Service): Selection | undefined {
  try {
    const { selection } = readOwnDraft(service.id);
    return selection && !hasUnknownOption(service, selection) ? selection : undefined;
  } catch {
    return undefined;
  }
}

export function storeDraft(serviceId: number, selection: Selection): void {
  writeDraft(serviceId, { selection });
}

export function storeLostRequest(serviceId: number, { request_id, remove_cart }: SentRequest): void {
  writeDraft(serviceId, { ...readOwnDraft(serviceId), lost: { request_id, remove_cart } });
}

/** Returns the customer's request that had no response, for a repeat of the same selection, and removes it. */
export function takeLostRequest(serviceId: number): SentRequest | undefined {
  const { lost, ...draft } = readOwnDraft(serviceId);
  if (lost) writeDraft(serviceId, draft);
  return lost;
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

function readOwnDraft(serviceId: number): Omit<Draft, 'customerId'> {
  const { customerId, ...draft } = readDrafts()[serviceId] ?? {};
  return customerId === currentCustomer() ? draft : {};
}

function writeDraft(serviceId: number, draft: Omit<Draft, 'customerId'>): void {
  write({ ...readDrafts(), [serviceId]: { customerId: currentCustomer(), ...draft } });
}

function readDrafts(): Readonly<Record<number, Draft>> {
  return JSON.parse(sessionStore.get(KEYS.bookingDrafts) ?? '{}');
}

function write(drafts: Readonly<Record<number, Draft>>): void {
  sessionStore.set(KEYS.bookingDrafts, JSON.stringify(drafts));
}
