import { useTranslation } from '@dar/app/i18n';
import { Chip } from '@dar/ui';
import { getOrderStatus } from '../order-status.ts';

export function StatusChip({ text }: { readonly text: string }) {
  const { t } = useTranslation('account');
  const status = getOrderStatus(text);
  return status ? <Chip tone={status.tone}>{t(`status.${status.key}`)}</Chip> : <Chip>{text}</Chip>;
}
