import { useApp, useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { OfficeOrder } from '@dar/contracts/office';
import { Descriptions, Flex, Tabs } from 'antd';
import { useOfficeChanges } from '../../../lists/use-office-changes.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { CustomerLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { Notes } from '../../../parts/notes.tsx';
import { OrderAddress } from '../../../parts/order-address.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { getPaymentName } from '../payment-name.ts';
import { orderQuery } from '../queries.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderServices } from './order-services.tsx';
import { OrderVisits } from './order-visits.tsx';

/** An order with all that belongs to it, and what can be done with it. It follows the changes of others. */
export function Order({ orderNo }: { readonly orderNo: string }) {
  const { queryClient } = useApp();
  const { data, error, refetch } = useQuery(orderQuery(useCall(), orderNo));
  const reload = () => void queryClient.invalidateQueries({ queryKey: ['office'] });
  useOfficeChanges({
    onChange: (change) => change.kind === 'order' && change.order_no === orderNo && reload(),
    onGap: reload,
  });
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return <FoundOrder found={data} />;
}

function FoundOrder({ found }: { readonly found: OfficeOrder }) {
  const { t } = useTranslation('office');
  const orderNo = found.order.order_no;
  const items = [
    {
      key: 'order',
      label: t('orders.visits'),
      children: (
        <Flex vertical gap={16}>
          <OrderVisits found={found} />
          <OrderServices order={found.order} />
        </Flex>
      ),
    },
    { key: 'money', label: t('orders.money'), children: <OrderMoney found={found} /> },
    { key: 'history', label: t('orders.history'), children: <OrderHistory found={found} /> },
    { key: 'notes', label: t('orders.notes'), children: <Notes of={{ order: orderNo }} /> },
  ];
  return (
    <>
      <OrderFacts found={found} />
      <OrderActions found={found} />
      <Tabs items={items} />
    </>
  );
}

function OrderFacts({ found: { order, customer } }: { readonly found: OfficeOrder }) {
  const { t, i18n } = useTranslation('office');
  const { coupon_code: coupon } = order;
  const note = order.services[0]?.task_description;
  const facts = [
    { label: t('orders.state'), children: <StateTag state={order.status_text} /> },
    { label: t('orders.placed'), children: <DubaiTime value={order.order_date} /> },
    {
      label: t('orders.customer'),
      children: <CustomerLink id={customer.id} name={customer.name} />,
    },
    { label: t('orders.phone'), children: customer.phone ? <PhoneLink phone={customer.phone} /> : '–' },
    {
      label: t('orders.email'),
      children: customer.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : '–',
    },
    {
      label: t('orders.total'),
      children: (
        <span>
          <Money value={order.grand_total} /> · {getPaymentName(order.payment_mode, i18n.language)}
          {coupon && ` · ${coupon}`}
        </span>
      ),
    },
    {
      label: t('orders.address'),
      span: 'filled' as const,
      children: <OrderAddress order={order} />,
    },
    ...(note
      ? [
          {
            ...{ label: t('orders.task'), span: 'filled' as const },
            children: <bdi style={{ whiteSpace: 'pre-line' }}>{note}</bdi>,
          },
        ]
      : []),
  ];
  return (
    <Descriptions size="small" column={{ xs: 1, sm: 2 }} items={facts.map((fact) => ({ key: fact.label, ...fact }))} />
  );
}
