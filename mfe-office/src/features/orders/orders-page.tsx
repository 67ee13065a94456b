import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { Button, Tabs } from 'antd';
import { lazy } from 'react';
import { Allowed } from '../../access/access.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';
import { paths } from '../../paths.ts';
import { OrderFilters } from './components/order-filters.tsx';
import { FoundOrders, ListedOrders } from './components/order-lists.tsx';
import { PaymentLinks } from './components/payment-links.tsx';
import { ordersAddress } from './orders-address.ts';

const Order = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'order-record' */ './components/order.tsx')).Order,
}));

/** Orders of all customers: search, filters, the open order, and payment links that are not paid yet. */
export function OrdersPage() {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const [values, set] = useAddress(ordersAddress);
  const { view = 'orders', open, words } = values;
  const onOpen = (orderNo: string) => set({ open: orderNo });
  const list = (
    <>
      <OrderFilters values={values} onChange={set} />
      {words ? (
        <FoundOrders words={words} open={open} onOpen={onOpen} />
      ) : (
        <ListedOrders values={values} open={open} onOpen={onOpen} />
      )}
    </>
  );
  const items = [
    { key: 'orders', label: t('orders.title'), children: list },
    { key: 'links', label: t('orders.paymentLinks'), children: <PaymentLinks /> },
  ];
  return (
    <>
      <PageHead
        title={t('orders.title')}
        actions={
          <Allowed call="/office/book">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => void navigate(paths.book)}>
              {t('orders.book')}
            </Button>
          </Allowed>
        }
      />
      <Tabs
        activeKey={view}
        items={items}
        destroyOnHidden
        onChange={(key) => set({ view: key === 'links' ? key : undefined, open: undefined })}
      />
      <RecordDrawer id={open} title={<bdi>{open}</bdi>} wide onClose={() => set({ open: undefined })}>
        {open && <Order key={open} orderNo={open} />}
      </RecordDrawer>
    </>
  );
}
