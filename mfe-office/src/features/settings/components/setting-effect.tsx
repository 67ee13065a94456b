import { useTranslation } from '@dar/app/i18n';
import type { SettingsEffect } from '@dar/contracts/office';
import { Alert } from 'antd';
import { Bullets } from '../../../parts/bullets.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';

const SHOWN = 8;

/** What a change touches. It moves no visit and changes no order. */
export function SettingEffect({ effect }: { readonly effect: SettingsEffect }) {
  const { t } = useTranslation('office');
  const { visits, visit_count, carts, open_payments } = effect;
  if (visit_count + carts + open_payments === 0) {
    return <Alert type="success" showIcon title={t('settings.touchesNothing')} />;
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('settings.touches')}
      description={
        <Bullets>
          {carts > 0 && <li>{t('settings.touchedCarts', { number: carts })}</li>}
          {open_payments > 0 && <li>{t('settings.touchedPayments', { number: open_payments })}</li>}
          {visit_count > 0 && <li>{t('settings.touchedVisits', { number: visit_count })}</li>}
          {visits.slice(0, SHOWN).map(({ order_no, visit, starts }) => (
            <li key={`${order_no} ${visit}`}>
              <OrderLink orderNo={order_no} /> · <DubaiTime value={starts} />
            </li>
          ))}
        </Bullets>
      }
    />
  );
}
