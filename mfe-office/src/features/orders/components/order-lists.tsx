import { useTranslation } from '@dar/app/i18n';
import { findOrders, type OfficeFoundOrder, type OfficeOrderSummary, officeOrders } from '@dar/contracts/office';
import { Alert, type TableColumnsType } from 'antd';
import { FileButton } from '../../../lists/file-button.tsx';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import type { OrdersAddress } from '../orders-address.ts';
import { getPaymentName } from '../payment-name.ts';

interface ListProps {
  readonly open: string | undefined;
  readonly onOpen: (orderNo: string) => void;
}

const MIN_WORDS = 2;

/** Orders by their number, or by the words of their customer. */
export function FoundOrders({ words, open, onOpen }: ListProps & { readonly words: string }) {
  const { t } = useTranslation('office');
  if (words.length < MIN_WORDS) return <Alert type="info" showIcon title={t('orders.searchLonger')} />;
  return <Found words={words} open={open} onOpen={onOpen} />;
}

function Found({ words, open, onOpen }: ListProps & { readonly words: string }) {
  const { t } = useTranslation('office');
  const list = useKeyPages(findOrders, { words });
  const columns = useColumns<OfficeFoundOrder>();
  return (
    <OfficeTable
      list={list}
      label={t('orders.title')}
      columns={columns}
      getKey={({ order_no }) => order_no}
      open={open}
      onOpen={({ order_no }) => onOpen(order_no)}
      empty={t('orders.nothingFound')}
    />
  );
}

/** All orders, the newest first; those of a day by their time. */
export function ListedOrders({ values, open, onOpen }: ListProps & { readonly values: OrdersAddress }) {
  const { t, i18n } = useTranslation('office');
  const { status, date, customer } = values;
  const list = useKeyPages(officeOrders, {
    ...(status && { status }),
    ...(date && { date }),
    ...(customer && { customer }),
  });
  const base = useColumns<OfficeOrderSummary>();
  const columns: TableColumnsType<OfficeOrderSummary> = [
    ...base,
    { title: t('orders.services'), render: (_, { services }) => services.join(' + ') },
    { title: t('orders.payment'), render: (_, { payment_mode }) => getPaymentName(payment_mode, i18n.language) },
  ];
  return (
    <OfficeTable
      list={list}
      label={t('orders.title')}
      columns={columns}
      getKey={({ order_no }) => order_no}
      open={open}
      onOpen={({ order_no }) => onOpen(order_no)}
      empty={status || date || customer ? t('orders.noneFiltered') : t('orders.empty')}
      extra={<FileButton list={list} />}
    />
  );
}

function useColumns<Row extends OfficeFoundOrder>(): TableColumnsType<Row> {
  const { t } = useTranslation('office');
  return [
    { title: t('orders.number'), render: (_, { order_no }) => <OrderLink orderNo={order_no} /> },
    { title: t('orders.firstVisit'), render: (_, { time }) => <DubaiTime value={time} /> },
    { title: t('orders.state'), render: (_, { status_text }) => <StateTag state={status_text} /> },
    {
      title: t('orders.customer'),
      render: (_, { customer_id, customer_name }) => <CustomerLink id={customer_id} name={customer_name} />,
    },
    { title: t('orders.total'), align: 'end', render: (_, { grand_total }) => <Money value={grand_total} /> },
  ];
}
