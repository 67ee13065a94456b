import { useTranslation } from '@dar/app/i18n';
import type { Address } from '@dar/contracts/addresses';
import type { IconName } from '@dar/ui';
import { ArchIcon } from '../../../components/arch-icon.tsx';
import { formatPhone } from '../../../user-format.ts';
import styles from './address-text.module.css';

const ICONS: Readonly<Record<Address['address_type'], IconName>> = { home: 'home', office: 'office', other: 'pin' };

export function fullAddressOf({ complete_address, address }: Address): string {
  return complete_address || address;
}

/** The icon and the lines of an address. */
export function AddressText({ address }: { readonly address: Address }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['columns']}>
      <ArchIcon name={ICONS[address.address_type]} />
      <address className={styles['content']}>
        <span className={styles['type']}>{t(`addresses.${address.address_type}`)}</span>
        <h2 className={styles['name']}>
          <bdi>{address.full_name}</bdi>
        </h2>
        <p>
          <bdi>{fullAddressOf(address)}</bdi>
        </p>
        <bdi dir="ltr" className={styles['secondary']}>
          {formatPhone(address)}
        </bdi>
      </address>
    </div>
  );
}
