import { useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import type { MapPosition } from '../place-search.ts';
import styles from './location-picker.module.css';

/** The place of the map. */
export function AddressMapPanel({ position }: { readonly position: MapPosition }) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['map']}>
      <Icon name="pin" size={28} />
      <p>{t('addressForm.map')}</p>
      <bdi dir="ltr">{`${position.latitude.toFixed(4)}, ${position.longitude.toFixed(4)}`}</bdi>
    </div>
  );
}
