import { useTranslation } from '@dar/app/i18n';
import type { OfficeOrder } from '@dar/contracts/office';

/** The address of an order with a link to the map. */
export function OrderAddress({ order }: Pick<OfficeOrder, 'order'>) {
  const { t } = useTranslation('office');
  const { address, user_latitude: latitude, user_longitude: longitude } = order;
  if (!address) return '–';
  const map = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return (
    <span>
      <bdi>{address.complete_address}</bdi>{' '}
      {latitude && longitude && (
        <a href={map} target="_blank" rel="noreferrer" style={{ textDecoration: 'underline' }}>
          {t('orders.map')}
        </a>
      )}
    </span>
  );
}
