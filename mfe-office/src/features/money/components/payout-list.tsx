import { useTranslation } from '@dar/app/i18n';
import { type OfficePayout, payouts } from '@dar/contracts/office';
import { Button, Flex, type TableColumnsType, Tag } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Money } from '../../../parts/money.tsx';
import { useMoneyAddress } from '../money-address.ts';
import { DayFilter } from './day-filter.tsx';
import { ReportFiles } from './report-files.tsx';

const COLORS = { pending: 'blue', paid: 'green', failed: 'red', cancelled: 'default' } as const;

export function PayoutList() {
  const { t } = useTranslation('office');
  const [{ from, to }, set] = useMoneyAddress();
  const list = useKeyPages(payouts, { ...(from && { from }), ...(to && { to }) });
  const open = (id: string) => set({ payout: id, after: undefined, open: undefined });
  return (
    <>
      <Flex wrap gap={8} role="search" style={{ marginBlockEnd: 12 }}>
        <DayFilter allowClear from={from} to={to} onChange={set} />
      </Flex>
      <OfficeTable
        list={list}
        label={t('money.view.payouts')}
        columns={useColumns(open)}
        getKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={t('money.noPayouts')}
        extra={<ReportFiles list={list} />}
      />
    </>
  );
}

function useColumns(onOpen: (id: string) => void): TableColumnsType<OfficePayout> {
  const { t } = useTranslation('office');
  return [
    {
      title: t('money.payout'),
      render: (_, { id }) => (
        <Button type="link" onClick={() => onOpen(id)}>
          <bdi>{id}</bdi>
        </Button>
      ),
    },
    { title: t('money.date'), render: (_, { date }) => <DubaiTime value={date} /> },
    { title: t('money.arrives'), render: (_, { arrives }) => <DubaiTime value={arrives} show="day" /> },
    { title: t('money.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
    { title: t('money.fees'), align: 'end', render: (_, { fees }) => <Money value={fees} /> },
    {
      title: t('money.state'),
      render: (_, { state, failure }) => (
        <>
          <Tag color={COLORS[state]}>{t(`money.payoutState.${state}`)}</Tag>
          {failure && <bdi lang="en">{failure}</bdi>}
        </>
      ),
    },
    { title: t('money.movements'), render: (_, { movements }) => t(`money.movementsState.${movements}`) },
  ];
}
