import { useTranslation } from '@dar/app/i18n';
import type { Address } from '@dar/contracts/addresses';
import { Button, Card, Chip, Icon } from '@dar/ui';
import { AddressText, fullAddressOf } from './address-text.tsx';
import styles from './addresses.module.css';
import { EditLink } from './edit-link.tsx';

interface AddressCardProps {
  readonly address: Address;
  /** A mutation of any address is running. */
  readonly isBusy: boolean;
  /** The mutation of this address is running. */
  readonly isChanging: boolean;
  readonly onSetDefault: () => void;
  readonly onDelete: () => void;
  /** Set while the customer chooses an address for checkout. */
  readonly onDeliver: (() => void) | undefined;
}

export function AddressCard({ address, isBusy, isChanging, onSetDefault, onDelete, onDeliver }: AddressCardProps) {
  const { t } = useTranslation('account');
  const named = { name: address.full_name, address: fullAddressOf(address) };
  return (
    <Card as="li">
      <AddressText address={address} />
      <div className={styles['foot']}>
        {onDeliver && (
          <Button
            type="primary"
            className={styles['deliver']}
            onClick={onDeliver}
            aria-label={t('addresses.deliverTo', named)}
          >
            {t('addresses.deliver')}
          </Button>
        )}
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
            aria-label={t('addresses.setDefaultOf', named)}
          >
            {t('addresses.setDefault')}
          </Button>
        )}
        <div className={styles['actions']}>
          <EditLink address={address} />
          <Button
            type="text"
            size="small"
            danger
            disabled={isBusy}
            icon={<Icon name="trash" size={18} />}
            onClick={onDelete}
            aria-label={t('addresses.deleteOf', named)}
          >
            {t('addresses.delete')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
