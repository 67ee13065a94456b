import { useTranslation } from '@dar/app/i18n';
import type { BlockedCustomer } from '@dar/contracts/office';
import { Alert } from 'antd';
import { Bullets } from '../../../parts/bullets.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';

/** What a block ends, and the booked visits that stay until staff decides. */
export function BlockEffect({ effect: { visits, open_payments, releases_hold } }: Pick<BlockedCustomer, 'effect'>) {
  const { t } = useTranslation('office');
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t('customers.blockText')}
      description={
        <Bullets>
          {releases_hold && <li>{t('customers.releasesHold')}</li>}
          {open_payments > 0 && <li>{t('customers.closesPayments', { number: open_payments })}</li>}
          {visits.length === 0 && <li>{t('customers.noVisits')}</li>}
          {visits.map(({ order_no, visit, starts, status_text }) => (
            <li key={`${order_no} ${visit}`}>
              {t('customers.visitStays')} <OrderLink orderNo={order_no} /> <DubaiTime value={starts} />{' '}
              <StateTag state={status_text} />
            </li>
          ))}
        </Bullets>
      }
    />
  );
}
