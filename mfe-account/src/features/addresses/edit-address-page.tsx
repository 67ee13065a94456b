import { getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useLocation } from '@dar/app/router';
import { useSession } from '@dar/app/session';
import { type Address, editAddress } from '@dar/contracts/addresses';
import { paths } from '@dar/contracts/paths';
import * as z from '@dar/contracts/schema';
import { parseId } from '@dar/contracts/wire';
import { Alert, ButtonLink, Failure, Page, PageTitle, useToast } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import { useState } from 'react';
import { AddressForm, showServerError, useAddressDraft } from './form/address-form.tsx';
import { toEditPayload } from './form/address-payloads.ts';
import { type AddressFormValues, DUBAI_ID, geocodedIds, savedAddressValues, UAE_ID } from './form/address-values.ts';
import { SavedAddresses } from './list/saved-addresses.tsx';
import { useSaveAddress } from './mutations.ts';
import { useAddressNavigation } from './use-address-navigation.ts';

const editState = z.object({ editMode: z.literal(true), address: z.object({ id: z.int() }) });

export function EditAddressPage() {
  const { t } = useTranslation('account');
  const { state, search } = useLocation();
  const inUrl = new URLSearchParams(search).get('address_id');
  const id = inUrl === null ? editState.safeParse(state).data?.address.id : parseId(inUrl);
  return (
    <Page title={t('addressForm.editTitle')} back={{ parent: paths.addresses() }}>
      <PageTitle>{t('addressForm.editTitle')}</PageTitle>
      <SavedAddresses fresh>
        {(addresses) => {
          // The history keeps its copy of an address, also after a change, and when another customer has signed in.
          const saved = addresses.find((address) => address.id === id);
          return saved ? <EditAddressForm key={id} address={saved} /> : <AddressNotFound />;
        }}
      </SavedAddresses>
    </Page>
  );
}

function AddressNotFound() {
  const { t } = useTranslation('account');
  return (
    <Failure
      title={t('addressForm.notFound')}
      action={<ButtonLink to={paths.addresses()}>{t('addresses.title')}</ButtonLink>}
    />
  );
}

function EditAddressForm({ address }: { readonly address: Address }) {
  const { t, i18n } = useTranslation('account');
  const user = useSession((session) => session.user);
  const [form] = Form.useForm<AddressFormValues>();
  useAddressDraft({ form, id: address.id });
  const [warning, setWarning] = useState('');
  const { leaveEdited } = useAddressNavigation();
  const saving = useSaveAddress(editAddress);
  const toast = useToast();

  const save = (values: AddressFormValues) => {
    setWarning('');
    saving.mutate(toEditPayload(address, values), {
      onSuccess: () => {
        toast.success(t('addressForm.edited'));
        void leaveEdited();
      },
      onError: (error) => {
        // The customer must not believe that the address is saved.
        console.warn(t('addressForm.editFailed'), error);
        if (showServerError(form, error, i18n.language)) return;
        const unsaved = t('addressForm.unsaved');
        // Another tab has deleted the address, so it cannot be saved again.
        setWarning(isApiError(error, 'not-found') ? getMessage(error, i18n.language, unsaved) : unsaved);
      },
    });
  };

  return (
    <AddressForm
      form={form}
      initialValues={savedAddressValues(address, user)}
      isNew={false}
      countries={[{ value: String(UAE_ID), label: t('addressForm.uae') }]}
      cities={[{ value: String(DUBAI_ID), label: t('addressForm.dubai') }]}
      types={address.address_type === 'other' ? ['home', 'office', 'other'] : ['home', 'office']}
      isBusy={saving.isPending}
      alert={warning && <Alert tone="warning">{warning}</Alert>}
      onPlace={(place) => form.setFieldsValue({ street: place.area, ...geocodedIds(place) })}
      onSubmit={save}
    />
  );
}
