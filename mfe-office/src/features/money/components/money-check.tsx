import { ReloadOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { checkMoney } from '@dar/contracts/office';
import { Alert, Button, Flex, Result, Table } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { Money } from '../../../parts/money.tsx';
import type { RowOf } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { checkQuery } from '../queries.ts';

type Finding = RowOf<typeof checkMoney>;

/** What the audit finds: where ledger, wallets and documents disagree. */
export function MoneyCheck() {
  const { t } = useTranslation('office');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQuery(checkQuery(useCall()));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return (
    <>
      <Flex gap={8} align="center" style={{ marginBlockEnd: 12 }}>
        <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
          {t('money.checkAgain')}
        </Button>
        <span role="status">
          {t('money.checkedAt')} <DubaiTime value={new Date(dataUpdatedAt).toISOString()} />
        </span>
      </Flex>
      {data.length === 0 ? (
        <Result status="success" title={t('money.allAgrees')} subTitle={t('money.allAgreesText')} />
      ) : (
        <Findings findings={data} />
      )}
    </>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('office');
  return (
    <Flex vertical gap={8}>
      <Alert type="error" showIcon title={t('money.findings', { number: findings.length })} />
      <Table<Finding>
        size="small"
        rowKey={({ of, rule }) => `${rule} ${of}`}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={findings}
        columns={[
          {
            title: t('money.of'),
            render: (_, { subject, of }) => (
              <>
                {t(`money.subject.${subject}`)} <bdi>{of}</bdi>
              </>
            ),
          },
          { title: t('money.rule'), render: (_, { rule }) => t(`money.moneyRule.${rule}`) },
          { title: t('money.ruleExpects'), align: 'end', render: (_, { expected }) => <Money value={expected} /> },
          { title: t('money.found'), align: 'end', render: (_, { found }) => <Money value={found} /> },
        ]}
      />
    </Flex>
  );
}
