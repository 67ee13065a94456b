import { useTranslation } from '@dar/app/i18n';
import { parseAmount, subtract } from '@dar/contracts/money';
import { payoutGaps } from '@dar/contracts/office';
import { type TableColumnsType, Typography } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { ReportFiles } from './report-files.tsx';

/** Payments whose ledger and payouts differ although nothing has moved for seven days. */
export function PayoutGaps() {
  const { t } = useTranslation('office');
  const list = useKeyPages(payoutGaps, {});
  const columns: TableColumnsType<RowOf<typeof payoutGaps>> = [
    { title: t('money.order'), render: (_, { order_no }) => (order_no ? <OrderLink orderNo={order_no} /> : '–') },
    { title: t('money.kind'), render: (_, { kind }) => t(`money.ledgerKind.${kind}`) },
    { title: t('money.inLedger'), align: 'end', render: (_, { in_ledger }) => <Money value={in_ledger} /> },
    { title: t('money.paidOut'), align: 'end', render: (_, { paid_out }) => <Money value={paid_out} /> },
    {
      title: t('money.gap'),
      align: 'end',
      render: (_, { in_ledger, paid_out }) => (
        <Typography.Text type="danger" strong>
          <Money value={subtract(parseAmount(paid_out), parseAmount(in_ledger))} />
        </Typography.Text>
      ),
    },
    { title: t('money.providerRef'), render: (_, { provider_ref }) => <bdi>{provider_ref}</bdi> },
  ];
  return (
    <>
      <p>{t('money.gapsText')}</p>
      <OfficeTable
        list={list}
        label={t('money.gaps')}
        columns={columns}
        getKey={({ provider_ref, kind }) => `${provider_ref} ${kind}`}
        empty={t('money.noGaps')}
        extra={<ReportFiles list={list} />}
      />
    </>
  );
}
