import { useTranslation } from '@dar/app/i18n';
import { addressPaths, FOR_CHECKOUT } from '@dar/contracts/address-paths';
import type { Address } from '@dar/contracts/addresses';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Icon } from '@dar/ui';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './section-text.module.css';

export function DeliveryAddress({ address }: { readonly address: Address | null }) {
  const { t } = useTranslation('checkout');
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
          <bdi>{[address.building_name, address.street].filter(Boolean).join(', ')}</bdi>
          <bdi className={styles['secondary']} dir="ltr">
            {phoneOf(address)}
          </bdi>
        </address>
      ) : (
        <>
          <p className={styles['warning']}>{t('checkout.noAddress')}</p>
          <ButtonLink
            to={addressPaths.add()}
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

function phoneOf({ dial_code: dialCode, phone }: Address): string {
  return dialCode === '' ? phone : `+${dialCode} ${phone}`;
}
