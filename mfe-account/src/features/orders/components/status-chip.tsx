import { useTranslation } from '@dar/app/i18n';
import { Chip, type ChipProps } from '@dar/ui';
import type { Texts } from '../../../texts/en.ts';

interface Status {
  readonly key: keyof Texts['status'];
  readonly tone: NonNullable<ChipProps['tone']>;
}

// docs/rules/orders.md#order-status
const STATUSES: Readonly<Record<string, Status>> = {
  Pending: { key: 'pending', tone: 'warn' },
  Confirmed: { key: 'confirmed', tone: 'accent' },
  Assigned: { key: 'assigned', tone: 'accent' },
  'In progress': { key: 'inProgress', tone: 'accent' },
  Completed: { key: 'completed', tone: 'success' },
  Cancelled: { key: 'cancelled', tone: 'danger' },
};

export function StatusChip({ text }: { readonly text: string }) {
  const { t } = useTranslation('account');
  const status = STATUSES[text];
  return status ? <Chip tone={status.tone}>{t(`status.${status.key}`)}</Chip> : <Chip>{text}</Chip>;
}
