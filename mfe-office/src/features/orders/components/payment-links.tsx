import { useTranslation } from '@dar/app/i18n';
import { cancelPaymentLink, type OfficePaymentLink, paymentLinks, resendPaymentLink } from '@dar/contracts/office';
import { Button, Popconfirm, Space, type TableColumnsType, Tag } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CustomerLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { useChange } from '../../../saves/use-change.tsx';

/** Payment links that are not paid yet. The first to end is the first row. */
export function PaymentLinks() {
  const { t } = useTranslation('office');
  const list = useKeyPages(paymentLinks, {});
  const columns: TableColumnsType<OfficePaymentLink> = [
    {
      title: t('orders.customer'),
      render: (_, { customer_id, customer }) => <CustomerLink id={customer_id} name={customer} />,
    },
    { title: t('orders.firstVisit'), render: (_, { time }) => <DubaiTime value={time} /> },
    { title: t('orders.total'), align: 'end', render: (_, { grand_total }) => <Money value={grand_total} /> },
    { title: t('orders.linkEnds'), render: (_, { ends_at }) => <DubaiTime value={ends_at} /> },
    { title: t('orders.bookedBy'), dataIndex: 'by' },
    { title: t('orders.state'), render: (_, link) => <LinkState link={link} /> },
    { title: t('orders.actions'), render: (_, link) => <LinkActions link={link} /> },
  ];
  return (
    <OfficeTable
      list={list}
      label={t('orders.paymentLinks')}
      columns={columns}
      getKey={({ payment }) => payment}
      empty={t('orders.noLinks')}
    />
  );
}

function LinkState({ link: { is_opened, is_processing } }: { readonly link: OfficePaymentLink }) {
  const { t } = useTranslation('office');
  if (is_processing) return <Tag color="blue">{t('orders.linkProcessing')}</Tag>;
  return <Tag>{t(is_opened ? 'orders.linkOpened' : 'orders.linkSent')}</Tag>;
}

function LinkActions({ link: { payment } }: { readonly link: OfficePaymentLink }) {
  const { t } = useTranslation('office');
  const resend = useChange(resendPaymentLink, { title: t('orders.resendLink'), done: t('orders.linkResent') });
  const cancel = useChange(cancelPaymentLink, { title: t('orders.cancelLink'), done: t('orders.linkCancelled') });
  return (
    <Space wrap>
      <Allowed call="/office/resend_payment_link">
        <Button loading={resend.isPending} onClick={() => void resend.run({ payment })}>
          {t('orders.resendLink')}
        </Button>
      </Allowed>
      <Allowed call="/office/cancel_payment_link">
        <Popconfirm title={t('orders.cancelLinkSure')} onConfirm={() => cancel.run({ payment })}>
          <Button danger loading={cancel.isPending}>
            {t('orders.cancelLink')}
          </Button>
        </Popconfirm>
      </Allowed>
    </Space>
  );
}
