import { KEYS, sessionStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';

const draft = z.object({
  customerId: z.int(),
  /** The edited address; null for a new one. */
  addressId: z.nullable(z.int()),
  values: z.object({
    name: z.string(),
    email: z.string(),
    dialCode: z.string(),
    phone: z.string(),
    buildingName: z.string(),
    buildingNumber: z.string(),
    area: z.string(),
    country: z.string(),
    city: z.string(),
    landmark: z.string(),
    addressType: z.enum(['home', 'office', 'other']),
    isDefault: z.boolean(),
  }),
  location: z.object({
    position: z.object({ latitude: z.number(), longitude: z.number() }),
    isChosen: z.boolean(),
    formattedAddress: z.string(),
  }),
});

/** A half-filled address form of a customer whose session expired. */
export type AddressDraft = z.output<typeof draft>;

/** Stores a draft in this tab. */
export function storeDraft(unsaved: AddressDraft): void {
  sessionStore.set(KEYS.addressDraft, JSON.stringify(unsaved));
}

/** Returns the draft of a customer for a form, or undefined. */
export function readDraft(
  customerId: number | undefined,
  addressId: AddressDraft['addressId'],
): AddressDraft | undefined {
  const stored = parseDraft(sessionStore.get(KEYS.addressDraft));
  return stored?.customerId === customerId && stored?.addressId === addressId ? stored : undefined;
}

export function removeDraft(): void {
  sessionStore.remove(KEYS.addressDraft);
}

function parseDraft(json: string | null): AddressDraft | undefined {
  try {
    return draft.safeParse(JSON.parse(json ?? 'null')).data;
  } catch {
    return undefined;
  }
}
