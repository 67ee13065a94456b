import { useTranslation } from '@dar/app/i18n';
import type { Address } from '@dar/contracts/addresses';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, Card, Chip, Icon, type IconName } from '@dar/ui';
import type { ReactNode } from 'react';
import { ArchIcon } from '../../../components/arch-icon.tsx';
import { formatPhone, getFullAddress } from '../../../user-format.ts';
import { useAddressNavigation } from '../use-address-navigation.ts';
import styles from './addresses.module.css';

const ICONS: Readonly<Record<Address['address_type'], IconName>> = { home: 'home', office: 'office', other: 'pin' };

interface AddressCardProps {
  readonly address: Address;
  readonly children: ReactNode;
}

export function AddressCard({ address, children }: AddressCardProps) {
  const { t, i18n } = useTranslation('account');
  return (
    <Card as="li">
      <div className={styles['columns']}>
        <ArchIcon name={ICONS[address.address_type]} />
        <address className={styles['content']}>
          <span className={styles['type']}>{t(`addresses.${address.address_type}`)}</span>
          <h2 className={styles['name']}>
            <bdi>{address.full_name}</bdi>
          </h2>
          <p>
            <bdi>{getFullAddress(address, i18n.language)}</bdi>
          </p>
          <bdi dir="ltr" className={styles['secondary']}>
            {formatPhone(address)}
          </bdi>
          {address.is_served === '0' && (
            <span>
              <Chip tone="warn">{t('addresses.notServed')}</Chip>
            </span>
          )}
        </address>
      </div>
      <div className={styles['foot']}>{children}</div>
    </Card>
  );
}

export function EditLink({ address }: { readonly address: Address }) {
  const { t, i18n } = useTranslation('account');
  const { state } = useAddressNavigation();
  return (
    <ButtonLink
      to={paths.editAddress(address.id)}
      state={{ editMode: true, address, ...state }}
      type="text"
      size="small"
      icon={<Icon name="edit" size={18} />}
      aria-label={t('addresses.editOf', { name: address.full_name, address: getFullAddress(address, i18n.language) })}
    >
      {t('addresses.edit')}
    </ButtonLink>
  );
}
