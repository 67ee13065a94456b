import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import type { OfficeOrderSummary } from '@dar/contracts/office';
import { Empty, Table, type TableColumnsType } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { paths } from '../../../paths.ts';
import { lastOrdersQuery } from '../queries.ts';

export function LastOrders({ customer }: { readonly customer: string }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(lastOrdersQuery(useCall(), customer));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const columns: TableColumnsType<OfficeOrderSummary> = [
    { title: t('customers.order'), render: (_, { order_no }) => <OrderLink orderNo={order_no} /> },
    { title: t('customers.firstVisit'), render: (_, { time }) => <DubaiTime value={time} /> },
    { title: t('customers.state'), render: (_, { status_text }) => <StateTag state={status_text} /> },
    { title: t('customers.services'), render: (_, { services }) => services.join(' + ') },
    { title: t('customers.total'), align: 'end', render: (_, { grand_total }) => <Money value={grand_total} /> },
  ];
  const empty = <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('customers.noOrders')} />;
  return (
    <section aria-label={t('customers.orders')} style={{ overflowX: 'auto' }}>
      <Table
        size="small"
        rowKey="order_no"
        pagination={false}
        columns={columns}
        dataSource={data}
        locale={{ emptyText: empty }}
      />
      {data.length > 0 && <Link to={`${paths.orders}?customer=${customer}`}>{t('customers.allOrders')}</Link>}
    </section>
  );
}
