import { useTranslation } from '@dar/app/i18n';
import { APPROVAL_STATES, approvals, type OfficeApproval } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Button, Segmented, type TableColumnsType, Tag } from 'antd';
import { useMe } from '../../access/access.tsx';
import { OfficeTable } from '../../lists/office-table.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';
import { ApprovalRecord } from './components/approval-record.tsx';
import { useCallText } from './components/use-call-text.ts';

const address = z.object({ open: z.optional(z.string()), state: z.optional(z.enum(APPROVAL_STATES)) });

const STATE_COLORS = { waiting: 'gold', approved: 'green', rejected: 'red' } as const;

/** Calls above a limit: what waits, and what was decided. Nobody decides the own one. */
export function ApprovalsPage() {
  const { t } = useTranslation('office');
  const me = useMe();
  const describe = useCallText();
  const [{ open, state = 'waiting' }, set] = useAddress(address);
  const list = useKeyPages(approvals, { state });
  const opened = list.rows?.find(({ id }) => String(id) === open);
  const columns: TableColumnsType<OfficeApproval> = [
    {
      title: t('approvals.what'),
      render: (_, approval) => (
        <Button type="link" onClick={() => set({ open: String(approval.id) })}>
          {describe(approval)}
        </Button>
      ),
    },
    { title: t('approvals.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
    {
      title: t('approvals.askedBy'),
      render: (_, { asked_by }) => (asked_by.id === me.id ? t('approvals.you') : asked_by.name),
    },
    { title: t('approvals.askedAt'), render: (_, { asked_at }) => <DubaiTime value={asked_at} /> },
    {
      title: t('approvals.state'),
      render: (_, row) => <Tag color={STATE_COLORS[row.state]}>{t(`approvals.states.${row.state}`)}</Tag>,
    },
  ];
  return (
    <>
      <PageHead
        title={t('approvals.title')}
        actions={
          <Segmented
            aria-label={t('approvals.state')}
            value={state}
            options={APPROVAL_STATES.map((value) => ({ value, label: t(`approvals.states.${value}`) }))}
            onChange={(value) => set({ state: value === 'waiting' ? undefined : value })}
          />
        }
      />
      <OfficeTable
        list={list}
        label={t('approvals.title')}
        columns={columns}
        getKey={({ id }) => id}
        empty={t(state === 'waiting' ? 'approvals.nothingWaits' : 'approvals.empty')}
        open={open}
        onOpen={({ id }) => set({ open: String(id) })}
      />
      <RecordDrawer id={opened && open} title={t('approvals.approval')} onClose={() => set({ open: undefined })}>
        {opened && <ApprovalRecord approval={opened} onDecided={() => set({ open: undefined })} />}
      </RecordDrawer>
    </>
  );
}
