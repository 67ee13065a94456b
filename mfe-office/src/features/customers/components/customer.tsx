import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import type { OfficeCustomer } from '@dar/contracts/office';
import { Alert, Descriptions, Flex, Statistic, Tabs, Tag } from 'antd';
import type { ReactNode } from 'react';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { History } from '../../../parts/history.tsx';
import { Money } from '../../../parts/money.tsx';
import { Notes } from '../../../parts/notes.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { useActionText } from '../../../parts/use-action-text.ts';
import { paths } from '../../../paths.ts';
import { customerQuery } from '../queries.ts';
import { CustomerActions } from './customer-actions.tsx';
import { LastOrders } from './last-orders.tsx';
import { Wallet } from './wallet.tsx';

/** A customer: card, orders, wallet, notes and what staff changed. */
export function Customer({ id }: { readonly id: string }) {
  const { t } = useTranslation('office');
  const { data: customer, error, refetch } = useQuery(customerQuery(useCall(), id));
  if (!customer) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const reference = String(customer.id);
  const items = [
    { key: 'orders', label: t('customers.orders'), children: <LastOrders customer={reference} /> },
    { key: 'wallet', label: t('customers.wallet'), children: <Wallet customer={customer} /> },
    { key: 'notes', label: t('customers.notes'), children: <Notes of={{ customer: reference }} /> },
    { key: 'history', label: t('customers.history'), children: <Changes log={customer.log} /> },
  ];
  return (
    <>
      <Card customer={customer} />
      <CustomerActions customer={customer} />
      <Tabs items={items} />
    </>
  );
}

function Card({ customer }: { readonly customer: OfficeCustomer }) {
  const { t } = useTranslation('office');
  const { id, name, email, is_email_verified, phone, is_phone_verified, since, blocked_since, orders, spent } =
    customer;
  const addresses = customer.addresses.map(({ id: addressId, complete_address, is_default }) => (
    <div key={addressId}>
      <bdi>{complete_address}</bdi> {is_default === '1' && <Tag>{t('customers.defaultAddress')}</Tag>}
    </div>
  ));
  const facts: { label: string; children: ReactNode; span?: 'filled' }[] = [
    {
      label: t('customers.phone'),
      children: <Verified is={is_phone_verified}>{phone && <PhoneLink phone={phone} />}</Verified>,
    },
    {
      label: t('customers.email'),
      children: <Verified is={is_email_verified}>{email && <a href={`mailto:${email}`}>{email}</a>}</Verified>,
    },
    { label: t('customers.since'), children: <DubaiTime value={since} show="day" /> },
    { label: t('customers.addresses'), span: 'filled', children: addresses.length > 0 ? <div>{addresses}</div> : '–' },
  ];
  return (
    <>
      <h2 style={{ marginBlock: 0 }}>
        <bdi>{name || `#${id}`}</bdi>
      </h2>
      {blocked_since && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlock: 8 }}
          title={
            <>
              {t('customers.blockedSince')} <DubaiTime value={blocked_since} />
            </>
          }
          description={t('customers.blockedText')}
        />
      )}
      <Flex wrap gap={32} style={{ marginBlock: 12 }}>
        <Statistic
          title={t('customers.orders')}
          valueRender={() => <Link to={`${paths.orders}?customer=${id}`}>{orders}</Link>}
        />
        <Statistic title={t('customers.spent')} valueRender={() => <Money value={spent} />} />
        <Statistic title={t('customers.balance')} valueRender={() => <Money value={customer.wallet.balance} />} />
      </Flex>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={facts.map((fact) => ({ key: fact.label, ...fact }))}
      />
    </>
  );
}

function Verified({ is, children }: { readonly is: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation('office');
  if (!children) return '–';
  return (
    <Flex gap={8} wrap>
      {children}
      {!is && <Tag color="orange">{t('customers.notVerified')}</Tag>}
    </Flex>
  );
}

function Changes({ log }: Pick<OfficeCustomer, 'log'>) {
  const { t } = useTranslation('office');
  const getText = useActionText();
  const entries = log.map(({ id, date, name, action, undoes, reason, order_no }) => ({
    ...{ key: String(id), date, by: name, text: reason },
    title: [getText(action, undoes), order_no].filter(Boolean).join(' · '),
  }));
  return <History entries={entries} empty={t('customers.noHistory')} />;
}
