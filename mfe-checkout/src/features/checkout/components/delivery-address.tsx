import { useCall } from '@dar/app';
import type { Call } from '@dar/app/call';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@dar/app/query';
import { useLocation } from '@dar/app/router';
import { FOR_CHECKOUT, readChosenAddress } from '@dar/contracts/address-paths';
import { type Address, listAddresses } from '@dar/contracts/addresses';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Icon } from '@dar/ui';
import { useEffect } from 'react';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './checkout-sections.module.css';

const NO_ADDRESSES: readonly Address[] = [];

const addressesQuery = (call: Call, chosenId: number | undefined) =>
  queryOptions({
    // Below the key of the checkout, so it reloads whenever that does.
    queryKey: ['checkout', 'contents', 'address', chosenId ?? null],
    queryFn: async ({ signal }) => (await call(listAddresses, {}, { signal })).oData,
    // Without a choice there is nothing to load.
    ...(chosenId === undefined && { initialData: NO_ADDRESSES }),
    refetchOnWindowFocus: 'always',
    staleTime: chosenId === undefined ? 'static' : 0,
    gcTime: 5_000,
  });

/** Starts to load the addresses beside the checkout, whose response names only the default one. */
export function usePrefetchAddresses(): void {
  const call = useCall();
  const client = useQueryClient();
  const chosenId = readChosenAddress(useLocation().state);
  useEffect(() => {
    void client.prefetchQuery(addressesQuery(call, chosenId));
  }, [call, client, chosenId]);
}

/** Returns the address that the customer chose on the address pages. Without one, or after its deletion, the default. */
export function useDeliveryAddress(defaultAddress: Address | null, isReady: boolean): Address | null {
  const { state } = useLocation();
  // The server does not know the state of a reloaded page.
  const chosenId = isReady ? readChosenAddress(state) : undefined;
  const { data: addresses } = useSuspenseQuery(addressesQuery(useCall(), chosenId));
  return addresses.find(({ id }) => id === chosenId) ?? defaultAddress;
}

export function DeliveryAddress({ address }: { readonly address: Address | null }) {
  const { t, i18n } = useTranslation('checkout');
  const street = address && pickLocalized(i18n.language, address.street, address.street_ar);
  const change = (
    <ButtonLink to={paths.addresses()} state={FOR_CHECKOUT} type="text" size="small">
      {t('checkout.changeAddress')}
    </ButtonLink>
  );
  return (
    <CheckoutSection icon="pin" title={t('checkout.address')} action={address && change}>
      {address ? (
        <address className={styles['address']}>
          <bdi className={styles['value']}>{address.full_name}</bdi>
          <bdi>{[address.apartment, address.building_name, street].filter(Boolean).join(', ')}</bdi>
          <bdi className={styles['secondary']} dir="ltr">
            {address.dial_code === '' ? address.phone : `+${address.dial_code} ${address.phone}`}
          </bdi>
          {address.is_served === '0' && <p className={styles['warning']}>{t('checkout.notServed')}</p>}
        </address>
      ) : (
        <>
          <p className={styles['warning']}>{t('checkout.noAddress')}</p>
          <ButtonLink
            to={paths.addAddress()}
            state={FOR_CHECKOUT}
            type="primary"
            className={styles['action']}
            icon={<Icon name="plus" size={18} />}
          >
            {t('checkout.addAddress')}
          </ButtonLink>
        </>
      )}
    </CheckoutSection>
  );
}
