import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { customerNotes } from '@dar/contracts/office';
import { Typography } from 'antd';
import { DubaiTime } from './dubai-time.tsx';
import { Failure } from './failure.tsx';
import { officeQuery } from './office-query.ts';

interface VisitNotesProps {
  readonly customerId: number;
  readonly orderNo: string;
}

const MAX_NOTES = 200;

/** The notes on the customer and the order of a visit, newest first, to read only. Nothing without one. */
export function VisitNotes({ customerId, orderNo }: VisitNotesProps) {
  const { t } = useTranslation('office');
  const of = { customer: String(customerId), limit: MAX_NOTES };
  const { data, error, refetch } = useQuery(officeQuery(useCall(), customerNotes, of));
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />;
  const notes = data?.filter(({ order_no }) => order_no === undefined || order_no === orderNo) ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-label={t('customers.notes')}>
      <Typography.Title level={3} style={{ fontSize: 14, marginBlockStart: 0 }}>
        {t('customers.notes')}
      </Typography.Title>
      {notes.map(({ id, by, date, text }) => (
        <article key={id} style={{ marginBlockEnd: 8 }}>
          <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>
          <Typography.Text type="secondary">
            <bdi>{by}</bdi> · <DubaiTime value={date} />
          </Typography.Text>
        </article>
      ))}
    </section>
  );
}
