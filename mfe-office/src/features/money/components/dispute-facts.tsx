import { LoadingOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import type { OfficeDispute } from '@dar/contracts/office';
import { Tag, Typography } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { getUrgency } from '../disputes.ts';

const STATE_COLORS = {
  'needs-response': 'gold',
  'under-review': 'blue',
  won: 'green',
  lost: 'red',
  closed: 'default',
} as const;

/** The reasons of the provider (docs.stripe.com/disputes/categories) that have a text. */
const REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

interface FactProps {
  readonly dispute: OfficeDispute;
}

export function Deadline({ dispute }: FactProps) {
  const { t } = useTranslation('office');
  const urgency = getUrgency(dispute);
  if (dispute.due_at === undefined) return '–';
  const time = <DubaiTime value={dispute.due_at} />;
  if (urgency === undefined) return <Typography.Text type="secondary">{time}</Typography.Text>;
  if (urgency === 'later') return time;
  return (
    <Typography.Text strong type="danger">
      {time} <Tag color="red">{t(`money.urgency.${urgency}`)}</Tag>
    </Typography.Text>
  );
}

export function DisputeReason({ dispute: { reason, is_inquiry } }: FactProps) {
  const { t } = useTranslation('office');
  const known = REASONS.find((one) => one === reason);
  return (
    <>
      {known ? t(`money.disputeReason.${known}`) : <bdi lang="en">{reason}</bdi>}
      {is_inquiry && <Tag style={{ marginInlineStart: 8 }}>{t('money.inquiry')}</Tag>}
    </>
  );
}

export function DisputeState({ dispute: { state } }: FactProps) {
  const { t } = useTranslation('office');
  return <Tag color={STATE_COLORS[state]}>{t(`money.disputeState.${state}`)}</Tag>;
}

export function EvidenceState({ dispute: { evidence } }: FactProps) {
  const { t } = useTranslation('office');
  const text = t(`money.evidenceState.${evidence}`);
  if (evidence === 'waiting') {
    return (
      <Tag color="blue" icon={<LoadingOutlined aria-hidden spin />}>
        {text}
      </Tag>
    );
  }
  return evidence === 'sent' ? <Tag color="green">{text}</Tag> : text;
}
