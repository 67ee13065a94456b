import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { LEDGER_KINDS, ledger } from '@dar/contracts/office';
import { Flex, Input, Select, type TableColumnsType, Typography } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { SavedFilters } from '../../../lists/saved-filters.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { CrewLink, CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { useLedgerText } from '../../../parts/use-ledger-text.ts';
import { useMoneyAddress } from '../money-address.ts';
import { orderMoneyQuery } from '../queries.ts';
import { DayFilter } from './day-filter.tsx';
import { ReportFiles } from './report-files.tsx';
import { Sums } from './sums.tsx';

type Entry = RowOf<typeof ledger>;

/** All movements of money, newest first, by kind, order and day. */
export function LedgerList() {
  const { t } = useTranslation('office');
  const [{ order, kind, from, to }, set] = useMoneyAddress();
  const filters = { ...(order && { order }), ...(kind && { kind }), ...(from && { from }), ...(to && { to }) };
  const list = useKeyPages(ledger, { newest: '1', ...filters });
  return (
    <>
      <Flex wrap gap={8} role="search" style={{ marginBlockEnd: 12 }}>
        <Input.Search
          key={order ?? ''}
          allowClear
          aria-label={t('money.order')}
          placeholder={t('money.order')}
          defaultValue={order}
          style={{ inlineSize: 180 }}
          onSearch={(text) => set({ order: text.trim() || undefined })}
        />
        <Select
          allowClear
          aria-label={t('money.kind')}
          placeholder={t('money.kind')}
          value={kind ?? null}
          options={LEDGER_KINDS.map((value) => ({ value, label: t(`money.ledgerKind.${value}`) }))}
          style={{ inlineSize: 200 }}
          onChange={(value) => set({ kind: value ?? undefined })}
        />
        <DayFilter allowClear from={from} to={to} onChange={set} />
        <SavedFilters list="ledger" />
      </Flex>
      {order && <OrderSums order={order} />}
      <OfficeTable
        list={list}
        label={t('money.view.ledger')}
        columns={useColumns()}
        getKey={({ id }) => id}
        empty={t('money.noEntries')}
        extra={<ReportFiles list={list} />}
      />
    </>
  );
}

function OrderSums({ order }: { readonly order: string }) {
  const { t } = useTranslation('office');
  const { data: money } = useQuery(orderMoneyQuery(useCall(), order));
  if (!money) return null;
  const names = ['received', 'paid_back', 'fees', 'cash_expected', 'cash_collected', 'not_confirmed'] as const;
  return <Sums sums={names.map((name) => ({ label: t(`money.sum.${name}`), value: money[name] }))} />;
}

/** Cash is handed in for a day, and can be entered later. */
function Moment({ entry: { kind, date, stored } }: { readonly entry: Entry }) {
  const { t } = useTranslation('office');
  if (kind !== 'cash-handed-in') return <DubaiTime value={date} />;
  return (
    <>
      <DubaiTime value={date} show="day" />
      {stored && (
        <div>
          <Typography.Text type="secondary">
            {t('money.entered')} <DubaiTime value={stored} />
          </Typography.Text>
        </div>
      )}
    </>
  );
}

function useColumns(): TableColumnsType<Entry> {
  const { t } = useTranslation('office');
  const getKind = useLedgerText();
  return [
    { title: t('money.date'), render: (_, entry) => <Moment entry={entry} /> },
    { title: t('money.kind'), render: (_, entry) => getKind(entry) },
    { title: t('money.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
    {
      title: t('money.order'),
      render: (_, { order_no, visit }) =>
        order_no && (
          <>
            <OrderLink orderNo={order_no} /> {visit > 0 && t('money.visitNumber', { visit })}
          </>
        ),
    },
    {
      title: t('money.customer'),
      render: (_, { customer_id: id, customer_name }) => id > 0 && <CustomerLink id={id} name={customer_name} />,
    },
    {
      title: t('money.crew'),
      render: (_, { crew_id: id, crew_name }) => id > 0 && <CrewLink id={id} name={crew_name} />,
    },
    { title: t('money.document'), render: (_, { document }) => <bdi>{document}</bdi> },
    { title: t('money.providerRef'), render: (_, { provider_ref }) => <bdi>{provider_ref}</bdi> },
  ];
}
