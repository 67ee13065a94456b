import { useSession } from '@dar/app/session';
import type { FormInstance } from '@dar/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AddressDraft, readDraft, removeDraft, storeDraft } from './address-draft.ts';
import type { AddressFormValues } from './address-form-values.ts';
import type { AddressLocation } from './use-address-location.ts';

/** Returns what the customer had entered when the session expired. A null `addressId` means a new address. */
export function useAddressDraft(addressId: AddressDraft['addressId']): AddressDraft | undefined {
  const customerId = useSession(({ user }) => user?.id);
  const [draft] = useState(() => readDraft(customerId, addressId));
  // A later visit, or another customer, starts with an empty form.
  useEffect(removeDraft, []);
  return draft;
}

/** Stores the form as a draft when the session expires, until a sign-in in another tab continues the page. */
export function useStoreDraft(
  addressId: AddressDraft['addressId'],
  form: FormInstance<AddressFormValues>,
  { position, isChosen, formattedAddress }: AddressLocation,
): void {
  const store = useEffectEvent((customerId: number) => {
    const location = { position, isChosen, formattedAddress };
    storeDraft({ customerId, addressId, values: form.getFieldsValue(), location });
  });
  useEffect(
    () =>
      useSession.subscribe(({ token, expired }, { user }) => {
        if (expired && user) store(user.id);
        else if (token) removeDraft();
      }),
    [],
  );
}
