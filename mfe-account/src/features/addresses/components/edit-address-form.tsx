import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import type { Address } from '@dar/contracts/addresses';
import { useToast } from '@dar/ui';
import { Alert, Form, type Input } from '@dar/ui/forms';
import { type ComponentRef, useRef, useState } from 'react';
import { type AddressFormValues, DUBAI_ID, savedAddressValues, UAE_ID } from '../address-form-values.ts';
import { toEditPayload } from '../address-payloads.ts';
import { useEditAddress } from '../mutations.ts';
import { geocodedIds, savedLocation } from '../saved-address.ts';
import { useAddressDraft, useStoreDraft } from '../use-address-draft.ts';
import { useAddressErrors } from '../use-address-errors.ts';
import { useAddressLocation } from '../use-address-location.ts';
import { useAddressNavigation } from '../use-address-navigation.ts';
import { AddressForm } from './address-form.tsx';
import { LocationPicker } from './location-picker.tsx';

/** Changes a saved address. */
export function EditAddressForm({ address }: { readonly address: Address }) {
  const { t, i18n } = useTranslation('account');
  const user = useSession((session) => session.user);
  const [form] = Form.useForm<AddressFormValues>();
  const search = useRef<ComponentRef<typeof Input>>(null);
  const [warning, setWarning] = useState('');
  const { leaveEdited } = useAddressNavigation();
  const editAddress = useEditAddress();
  const toast = useToast();
  const draft = useAddressDraft(address.id);
  const location = useAddressLocation(draft?.location ?? savedLocation(address), (place) =>
    form.setFieldsValue({ area: place.area, ...geocodedIds(place) }),
  );
  useStoreDraft(address.id, form, location);
  const errors = useAddressErrors({
    form,
    showLocationError: location.showError,
    focusSearch: () => search.current?.focus(),
  });

  const save = (values: AddressFormValues) => {
    errors.clear();
    setWarning('');
    const { isChosen, position, formattedAddress } = location;
    const changes = toEditPayload(address, values, { position: isChosen ? position : undefined, formattedAddress });
    editAddress.mutate(changes, {
      onSuccess: () => {
        toast.success(t('addressForm.edited'));
        void leaveEdited();
      },
      onError: (error) => {
        // The customer must not believe that the address is saved.
        console.warn(t('addressForm.editFailed'), error);
        if (errors.showServerError(error)) return;
        const unsaved = t('addressForm.unsaved');
        // Another tab has deleted the address, so it cannot be saved again.
        setWarning(isApiError(error, 'not-found') ? messageOf(error, i18n.language, unsaved) : unsaved);
      },
    });
  };

  return (
    <AddressForm
      form={form}
      initialValues={draft?.values ?? savedAddressValues(address, user)}
      countries={[{ value: String(UAE_ID), label: t('addressForm.uae') }]}
      cities={[{ value: String(DUBAI_ID), label: t('addressForm.dubai') }]}
      types={address.address_type === 'other' ? ['home', 'office', 'other'] : ['home', 'office']}
      hasReadOnlyEmail
      isBusy={editAddress.isPending}
      onSubmit={save}
      picker={<LocationPicker location={location} zoom={17} searchRef={search} />}
      alert={warning && <Alert tone="warning">{warning}</Alert>}
    />
  );
}
