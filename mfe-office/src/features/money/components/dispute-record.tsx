import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { OfficeDispute } from '@dar/contracts/office';
import { Alert, Descriptions, Flex } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { CustomerLink, OrderLink } from '../../../parts/links.tsx';
import { Money } from '../../../parts/money.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { evidenceQuery } from '../queries.ts';
import { usePolling } from '../use-polling.ts';
import { Deadline, DisputeReason, DisputeState, EvidenceState } from './dispute-facts.tsx';
import { EvidenceForm } from './evidence-form.tsx';

/** A dispute: what the bank says, and the evidence that it gets. */
export function DisputeRecord({ id }: { readonly id: string }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(evidenceQuery(useCall(), id));
  usePolling(() => void refetch(), data?.dispute.evidence === 'waiting');
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const { dispute, evidence, files, choices } = data;
  return (
    <Flex vertical gap={16}>
      <Facts dispute={dispute} />
      {dispute.is_inquiry && <Alert type="info" showIcon title={t('money.inquiryText')} />}
      <EvidenceForm key={dispute.evidence} dispute={dispute} evidence={{ ...evidence, ...files }} choices={choices} />
    </Flex>
  );
}

function Facts({ dispute }: { readonly dispute: OfficeDispute }) {
  const { t } = useTranslation('office');
  const { id, order_no, customer_id, customer_name, amount, moved, fees, opened_at } = dispute;
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, md: 2 }}
      bordered
      items={[
        { key: 'due', label: t('money.due'), children: <Deadline dispute={dispute} /> },
        { key: 'state', label: t('money.state'), children: <DisputeState dispute={dispute} /> },
        { key: 'amount', label: t('money.amount'), children: <Money value={amount} /> },
        { key: 'reason', label: t('money.bankReason'), children: <DisputeReason dispute={dispute} /> },
        { key: 'moved', label: t('money.moved'), children: <Money value={moved} /> },
        { key: 'fees', label: t('money.fees'), children: <Money value={fees} /> },
        { key: 'order', label: t('money.order'), children: order_no ? <OrderLink orderNo={order_no} /> : '–' },
        {
          key: 'customer',
          label: t('money.customer'),
          children: customer_id > 0 ? <CustomerLink id={customer_id} name={customer_name} /> : '–',
        },
        { key: 'opened', label: t('money.opened'), children: <DubaiTime value={opened_at} /> },
        { key: 'evidence', label: t('money.evidence'), children: <EvidenceState dispute={dispute} /> },
        { key: 'id', label: t('money.providerRef'), children: <bdi>{id}</bdi> },
      ]}
    />
  );
}
