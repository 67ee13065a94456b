import { useSession } from '@dar/app/session';
import { KEYS, sessionStore } from '@dar/app/storage';
import * as z from '@dar/contracts/schema';
import type { FormInstance } from '@dar/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AddressFormValues, addressForm } from './address-values.ts';

const draft = z.object({
  customerId: z.int(),
  addressId: z.nullable(z.int()),
  values: addressForm,
});

/** Returns what the customer had entered when the session expired, and stores the form when it expires. */
export function useAddressDraft(
  addressId: number | null,
  form: FormInstance<AddressFormValues>,
): AddressFormValues | undefined {
  const customerId = useSession(({ user }) => user?.id);
  const [values] = useState(() => readDraft(customerId, addressId));
  // A later visit, or another customer, starts with an empty form.
  useEffect(removeDraft, []);
  const store = useEffectEvent((id: number) =>
    sessionStore.set(KEYS.addressDraft, JSON.stringify({ customerId: id, addressId, values: form.getFieldsValue() })),
  );
  useEffect(
    () =>
      useSession.subscribe(({ token, expired }, { user }) => {
        if (expired && user) store(user.id);
        else if (token) removeDraft();
      }),
    [],
  );
  return values;
}

function readDraft(customerId: number | undefined, addressId: number | null): AddressFormValues | undefined {
  try {
    const stored = draft.parse(JSON.parse(sessionStore.get(KEYS.addressDraft) ?? ''));
    return stored.customerId === customerId && stored.addressId === addressId ? stored.values : undefined;
  } catch {
    return undefined;
  }
}

function removeDraft(): void {
  sessionStore.remove(KEYS.addressDraft);
}
