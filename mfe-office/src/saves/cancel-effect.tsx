import { useTranslation } from '@dar/app/i18n';
import type { CancelledVisits, WaitingApproval } from '@dar/contracts/office';
import { Descriptions } from 'antd';
import { Money } from '../parts/money.tsx';
import { NeedsApproval } from './needs-approval.tsx';

/** What a cancellation costs the customer, what comes back, and whether a second person decides. */
export function CancelEffect({ effect }: { readonly effect: CancelledVisits | WaitingApproval }) {
  const { t } = useTranslation('office');
  if ('approval' in effect) return null;
  const { fee, refund, way, needs_approval } = effect;
  const items = [
    { key: 'fee', label: t('orders.fee'), children: <Money value={fee} /> },
    {
      key: 'refund',
      label: t('orders.paidBack'),
      children: (
        <span>
          <Money value={refund} /> {way !== 'none' && t(`orders.way.${way}`)}
        </span>
      ),
    },
  ];
  return (
    <>
      <Descriptions size="small" column={1} items={items} />
      {needs_approval && <NeedsApproval />}
    </>
  );
}
