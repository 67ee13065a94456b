import { useTranslation } from '@dar/app/i18n';
import { AUDIT_KINDS, type AuditEntry, auditLog } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Button, type TableColumnsType } from 'antd';
import { FileButton } from '../../lists/file-button.tsx';
import { OfficeTable } from '../../lists/office-table.tsx';
import { SavedFilters } from '../../lists/saved-filters.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../parts/links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';
import { useActionText } from '../../parts/use-action-text.ts';
import { LogEntry } from './components/log-entry.tsx';
import { LogFilters } from './components/log-filters.tsx';
import { UndoButton, useUndoable } from './components/undo-button.tsx';

const text = z.optional(z.string());
const address = z.object({
  open: text,
  kind: z.optional(z.enum(AUDIT_KINDS)),
  staff: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  order: text,
  customer: text,
  action: text,
});

/** Who of the staff changed or read what, when and why. */
export function LogPage() {
  const { t } = useTranslation('office');
  const [{ open, ...filters }, set] = useAddress(address);
  const list = useKeyPages(auditLog, filters);
  const opened = list.rows?.find(({ id }) => String(id) === open);
  const undoable = useUndoable();
  const toText = useActionText();
  const columns: TableColumnsType<AuditEntry> = [
    {
      title: t('log.date'),
      render: (_, { id, date }) => (
        <Button type="link" onClick={() => set({ open: String(id) })}>
          <DubaiTime value={date} />
        </Button>
      ),
    },
    {
      title: t('log.name'),
      render: (_, { name, staff_id }) =>
        staff_id === undefined ? (
          name
        ) : (
          <Button type="link" onClick={() => set({ staff: String(staff_id) })}>
            {name}
          </Button>
        ),
    },
    { title: t('log.action'), render: (_, { action, undoes }) => toText(action, undoes) },
    {
      title: t('log.subject'),
      render: (_, { order_no, customer_id }) => {
        if (order_no) return <OrderLink orderNo={order_no} />;
        return customer_id !== undefined && <CustomerLink id={customer_id} />;
      },
    },
    { title: t('log.reason'), dataIndex: 'reason' },
    {
      title: t('log.undo'),
      render: (_, { id }) => <UndoButton change={undoable.get(id)} />,
    },
  ];
  return (
    <>
      <PageHead title={t('log.title')} actions={<SavedFilters list="log" />} />
      <LogFilters values={filters} onChange={set} />
      <OfficeTable
        list={list}
        label={t('log.title')}
        columns={columns}
        getKey={({ id }) => id}
        empty={t('log.empty')}
        open={open}
        onOpen={({ id }) => set({ open: String(id) })}
        extra={<FileButton list={list} />}
      />
      <RecordDrawer
        id={opened && open}
        title={opened && toText(opened.action, opened.undoes)}
        onClose={() => set({ open: undefined })}
        actions={opened && <UndoButton change={undoable.get(opened.id)} />}
      >
        {opened && <LogEntry entry={opened} />}
      </RecordDrawer>
    </>
  );
}
