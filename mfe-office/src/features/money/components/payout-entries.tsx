import { LeftOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { payoutEntries } from '@dar/contracts/office';
import { Button, Flex, type TableColumnsType, Tag } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { useMoneyAddress } from '../money-address.ts';
import styles from './payout-entries.module.css';
import { ReportFiles } from './report-files.tsx';

const COLORS = { matched: 'green', differs: 'red', 'not-in-ledger': 'red', 'no-payment': 'default' } as const;

/** The movements of a payout, each with its order. */
export function PayoutEntries({ payout }: { readonly payout: string }) {
  const { t } = useTranslation('office');
  const [, set] = useMoneyAddress();
  const list = useKeyPages(payoutEntries, { payout });
  const columns: TableColumnsType<RowOf<typeof payoutEntries>> = [
    { title: t('money.date'), render: (_, { date }) => <DubaiTime value={date} /> },
    { title: t('money.kind'), render: (_, { category }) => <bdi lang="en">{category}</bdi> },
    { title: t('money.amount'), align: 'end', render: (_, { amount }) => <Money value={amount} /> },
    { title: t('money.fees'), align: 'end', render: (_, { fee }) => <Money value={fee} /> },
    { title: t('money.order'), render: (_, { order_no }) => order_no && <OrderLink orderNo={order_no} /> },
    {
      title: t('money.inLedger'),
      render: (_, { match }) => <Tag color={COLORS[match]}>{t(`money.match.${match}`)}</Tag>,
    },
    { title: t('money.providerRef'), render: (_, { provider_ref }) => <bdi>{provider_ref}</bdi> },
  ];
  return (
    <>
      <Flex gap={8} align="center" style={{ marginBlockEnd: 12 }}>
        <Button
          icon={<LeftOutlined aria-hidden className={styles['back']} />}
          onClick={() => set({ payout: undefined })}
        >
          {t('money.allPayouts')}
        </Button>
        <h2 style={{ margin: 0, fontSize: 16 }}>
          {t('money.payout')} <bdi>{payout}</bdi>
        </h2>
      </Flex>
      <OfficeTable
        list={list}
        label={t('money.payout')}
        columns={columns}
        getKey={({ id }) => id}
        empty={t('money.noMovements')}
        extra={<ReportFiles list={list} />}
      />
    </>
  );
}
