import { useTranslation } from '@dar/app/i18n';
import { auditLog } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import type { TableColumnsType } from 'antd';
import { FileButton } from '../../lists/file-button.tsx';
import { OfficeTable } from '../../lists/office-table.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { type RowOf, useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { CustomerLink, OrderLink } from '../../parts/links.tsx';
import { PageHead } from '../../parts/page-head.tsx';

type Entry = RowOf<typeof auditLog>;

const address = z.object({ open: z.optional(z.string()), kind: z.optional(z.enum(['change', 'read'])) });

export function LogPage() {
  const { t } = useTranslation('office');
  const [{ open, kind }, set] = useAddress(address);
  const list = useKeyPages(auditLog, { kind });
  const columns: TableColumnsType<Entry> = [
    { title: t('log.date'), render: (_, { date }) => <DubaiTime value={date} /> },
    { title: t('log.name'), dataIndex: 'name' },
    { title: t('log.action'), dataIndex: 'action' },
    {
      title: t('log.subject'),
      render: (_, { order_no, customer_id }) =>
        order_no ? <OrderLink orderNo={order_no} /> : customer_id !== undefined && <CustomerLink id={customer_id} />,
    },
    { title: t('log.reason'), dataIndex: 'reason' },
  ];
  return (
    <>
      <PageHead title={t('log.title')} />
      <OfficeTable
        list={list}
        label={t('log.title')}
        columns={columns}
        getKey={({ id }) => id}
        empty={t('log.empty')}
        open={open}
        onOpen={({ id }) => set({ open: id })}
        extra={<FileButton list={list} />}
      />
    </>
  );
}
