import { useTranslation } from '@dar/app/i18n';
import type { Address } from '@dar/contracts/addresses';
import { Button, Card, Chip, Icon, type IconName } from '@dar/ui';
import styles from './addresses.module.css';

const ICONS: Readonly<Record<Address['address_type'], IconName>> = { home: 'home', office: 'office', other: 'pin' };

interface AddressCardProps {
  readonly address: Address;
  /** A mutation of any address is running. */
  readonly isBusy: boolean;
  /** The mutation of this address is running. */
  readonly isChanging: boolean;
  readonly onSetDefault: () => void;
}

export function AddressCard({ address, isBusy, isChanging, onSetDefault }: AddressCardProps) {
  const { t } = useTranslation('account');
  const fullAddress = address.complete_address || address.address;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['columns']}>
        <span className={styles['icon']}>
          <Icon name={ICONS[address.address_type]} size={24} />
        </span>
        <address className={styles['content']}>
          <span className={styles['type']}>{t(`addresses.${address.address_type}`)}</span>
          <h2 className={styles['name']}>
            <bdi>{address.full_name}</bdi>
          </h2>
          <p>
            <bdi>{fullAddress}</bdi>
          </p>
          <bdi dir="ltr" className={styles['secondary']}>{`+${address.dial_code} ${address.phone}`}</bdi>
        </address>
      </div>
      <div className={styles['foot']}>
        {address.is_default === '1' ? (
          <Chip tone="success">
            <Icon name="check" size={16} />
            {t('addresses.isDefault')}
          </Chip>
        ) : (
          <Button
            size="small"
            disabled={isBusy && !isChanging}
            loading={isChanging}
            onClick={onSetDefault}
            aria-label={t('addresses.setDefaultOf', { name: address.full_name, address: fullAddress })}
          >
            {t('addresses.setDefault')}
          </Button>
        )}
      </div>
    </Card>
  );
}
