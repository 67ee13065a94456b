import { isApiError } from '@dar/app/api-error';
import { showErrorToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { Page, PageTitle, useToast } from '@dar/ui';
import { Form, type Input } from '@dar/ui/forms';
import { type ComponentRef, useRef, useState } from 'react';
import { type AddressFormValues, newAddressValues } from './address-form-values.ts';
import { toNewAddress } from './address-payloads.ts';
import { AddressForm } from './components/address-form.tsx';
import { LocationPicker } from './components/location-picker.tsx';
import { YourAddresses } from './components/your-addresses.tsx';
import { getConnectionErrorKey } from './connection-error.ts';
import { findMissingField } from './missing-field.ts';
import { useAddAddress } from './mutations.ts';
import { optionLabel, optionValue, usePlaceOptions, withOption } from './place-options.ts';
import { useAddressDraft, useStoreDraft } from './use-address-draft.ts';
import { useAddressErrors } from './use-address-errors.ts';
import { useAddressLocation } from './use-address-location.ts';
import { useAddressNavigation } from './use-address-navigation.ts';

export function AddAddressPage() {
  const { t } = useTranslation('account');
  const user = useSession((session) => session.user);
  const [form] = Form.useForm<AddressFormValues>();
  const search = useRef<ComponentRef<typeof Input>>(null);
  const { countries, cities } = usePlaceOptions();
  const draft = useAddressDraft(null);
  const [geocodedCity, setGeocodedCity] = useState(draft?.values.city ?? '');
  const { leaveAdded } = useAddressNavigation();
  const addAddress = useAddAddress();
  const toast = useToast();
  const location = useAddressLocation(draft?.location ?? {}, ({ area, city, country }) => {
    setGeocodedCity(optionValue(cities, city));
    form.setFieldsValue({ area, city: optionValue(cities, city), country: optionValue(countries, country) });
  });
  useStoreDraft(null, form, location);
  const errors = useAddressErrors({
    form,
    showLocationError: location.showError,
    focusSearch: () => search.current?.focus(),
  });

  const save = (values: AddressFormValues) => {
    const { isChosen, canType, position, formattedAddress } = location;
    const missing = findMissingField(values, isChosen || canType);
    if (missing) return errors.showAt(missing, t(`addressForm.missing.${missing}`));
    errors.clear();
    const named = { city: optionLabel(cities, values.city), country: optionLabel(countries, values.country) };
    const formLocation = { position: isChosen ? position : undefined, formattedAddress };
    const saved = toNewAddress({ ...values, ...named }, formLocation);
    addAddress.mutate(saved, {
      onSuccess: ({ id }) => {
        toast.success(t('addressForm.added'));
        void leaveAdded(id);
      },
      onError: (error) => {
        if (errors.showServerError(error)) return;
        const key = getConnectionErrorKey(error);
        const text = t(isApiError(error) ? 'addressForm.createFailed' : 'addressForm.addFailed');
        showErrorToast(error, key ? t(`addresses.${key}`) : text);
      },
    });
  };

  return (
    <Page title={t('addressForm.addTitle')} back={{ parent: paths.addresses() }}>
      <PageTitle>{t('addressForm.addTitle')}</PageTitle>
      <AddressForm
        form={form}
        initialValues={draft?.values ?? newAddressValues(user)}
        countries={countries}
        cities={withOption(cities, geocodedCity)}
        types={['home', 'office']}
        isBusy={addAddress.isPending}
        onSubmit={save}
        picker={<LocationPicker location={location} zoom={15} searchRef={search} />}
      />
      <YourAddresses />
    </Page>
  );
}
