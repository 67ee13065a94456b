import { isApiError } from '@dar/app/api-error';
import { showErrorToast } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { addAddress } from '@dar/contracts/addresses';
import { paths } from '@dar/contracts/paths';
import { CardGrid, Page, PageTitle, useToast } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import { useState } from 'react';
import { AddressForm, type PlaceOption, showServerError, useAddressDraft } from './form/address-form.tsx';
import { toAddPayload } from './form/address-payloads.ts';
import { type AddressFormValues, newAddressValues } from './form/address-values.ts';
import { AddressCard, EditLink } from './list/address-card.tsx';
import styles from './list/addresses.module.css';
import { SavedAddresses } from './list/saved-addresses.tsx';
import { useConnectionTexts, useSaveAddress } from './mutations.ts';
import type { GeocodedPlace } from './place.ts';
import { useAddressNavigation } from './use-address-navigation.ts';

export function AddAddressPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('addressForm.addTitle')} back={{ parent: paths.addresses() }}>
      <PageTitle>{t('addressForm.addTitle')}</PageTitle>
      <AddAddressForm />
      <SavedAddresses>
        {(addresses) =>
          addresses.length > 0 && (
            <section className={styles['yours']}>
              <h2>{t('addressForm.yours')}</h2>
              <CardGrid minColumn={420} single>
                {addresses.map((address) => (
                  <AddressCard key={address.id} address={address}>
                    <EditLink address={address} />
                  </AddressCard>
                ))}
              </CardGrid>
            </section>
          )
        }
      </SavedAddresses>
    </Page>
  );
}

function AddAddressForm() {
  const { t, i18n } = useTranslation('account');
  const user = useSession((session) => session.user);
  const [form] = Form.useForm<AddressFormValues>();
  const { leaveAdded } = useAddressNavigation();
  const saving = useSaveAddress(addAddress);
  const toast = useToast();
  const connectionTexts = useConnectionTexts();
  // English values, so a choice survives a change of the language.
  const countries = [
    { value: 'United Arab Emirates', label: t('addressForm.uae') },
    { value: 'India', label: t('addressForm.india') },
  ];
  const cities = [
    { value: 'Dubai', label: t('addressForm.dubai') },
    { value: 'Abu Dhabi', label: t('addressForm.abuDhabi') },
  ];
  // A geocoder finds other cities too.
  const [foundCity, setFoundCity] = useState('');
  useAddressDraft({ form, onFilled: ({ city }) => setFoundCity(city) });
  const isListed = foundCity === '' || cities.some(({ value }) => value === foundCity);

  const fillIn = (place: GeocodedPlace) => {
    const city = cities.find(({ label }) => label === place.city)?.value ?? place.city;
    const country = countries.find(({ label }) => label === place.country)?.value ?? place.country;
    setFoundCity(city);
    form.setFieldsValue({ street: place.area, city, country });
  };

  const save = (values: AddressFormValues) => {
    const named = { city: getLabel(cities, values.city), country: getLabel(countries, values.country) };
    saving.mutate(toAddPayload({ ...values, ...named }), {
      onSuccess: ({ oData: { id } }) => {
        toast.success(t('addressForm.added'));
        void leaveAdded(id);
      },
      onError: (error) => {
        if (showServerError(form, error, i18n.language)) return;
        const other = t(isApiError(error) ? 'addressForm.createFailed' : 'addressForm.addFailed');
        showErrorToast(error, { ...connectionTexts, other });
      },
    });
  };

  return (
    <AddressForm
      form={form}
      initialValues={newAddressValues(user)}
      isNew
      countries={countries}
      cities={isListed ? cities : [...cities, { value: foundCity, label: foundCity }]}
      types={['home', 'office']}
      isBusy={saving.isPending}
      onPlace={fillIn}
      onSubmit={save}
    />
  );
}

function getLabel(options: readonly PlaceOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
