import { useTranslation } from '@dar/app/i18n';
import { disputes, type OfficeDispute } from '@dar/contracts/office';
import { Button, Checkbox, Flex, type TableColumnsType } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { sortByDeadline } from '../disputes.ts';
import { useMoneyAddress } from '../money-address.ts';
import { usePolling } from '../use-polling.ts';
import { Deadline, DisputeReason, DisputeState, EvidenceState } from './dispute-facts.tsx';
import { DisputeRecord } from './dispute-record.tsx';

/** More disputes than are ever open at once. */
const ALL_OPEN = '200';

/** Disputes of payments. Of the open ones the next deadline is first. */
export function DisputeList() {
  const { t } = useTranslation('office');
  const [{ open, all }, set] = useMoneyAddress();
  const list = useKeyPages(disputes, all ? { all } : { limit: ALL_OPEN });
  usePolling(list.retry, list.rows?.some(({ evidence }) => evidence === 'waiting') ?? false);
  const sorted = { ...list, rows: all ? list.rows : list.rows && sortByDeadline(list.rows) };
  return (
    <>
      <Flex wrap gap={8} align="center" style={{ marginBlockEnd: 12 }}>
        <Checkbox checked={all === '1'} onChange={({ target }) => set({ all: target.checked ? '1' : undefined })}>
          {t('money.withDecided')}
        </Checkbox>
      </Flex>
      <OfficeTable
        list={sorted}
        label={t('money.view.disputes')}
        columns={useColumns((id) => set({ open: id }))}
        getKey={({ id }) => id}
        open={open}
        onOpen={({ id }) => set({ open: id })}
        empty={t(all ? 'money.noDisputes' : 'money.noOpenDisputes')}
      />
      <RecordDrawer id={open} title={t('money.dispute')} wide onClose={() => set({ open: undefined })}>
        {open && <DisputeRecord key={open} id={open} />}
      </RecordDrawer>
    </>
  );
}

function useColumns(onOpen: (id: string) => void): TableColumnsType<OfficeDispute> {
  const { t } = useTranslation('office');
  return [
    { title: t('money.due'), render: (_, dispute) => <Deadline dispute={dispute} /> },
    {
      title: t('money.dispute'),
      render: (_, { id }) => (
        <Button type="link" onClick={() => onOpen(id)}>
          <bdi>{id}</bdi>
        </Button>
      ),
    },
    { title: t('money.order'), render: (_, { order_no }) => order_no && <OrderLink orderNo={order_no} /> },
    { title: t('money.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
    { title: t('money.bankReason'), render: (_, dispute) => <DisputeReason dispute={dispute} /> },
    { title: t('money.state'), render: (_, dispute) => <DisputeState dispute={dispute} /> },
    { title: t('money.evidence'), render: (_, dispute) => <EvidenceState dispute={dispute} /> },
    { title: t('money.opened'), render: (_, { opened_at }) => <DubaiTime value={opened_at} /> },
  ];
}
