import { useTranslation } from '@dar/app/i18n';
import { Chip } from '@dar/ui';
import { statusOf } from '../order-status.ts';

/** An order's status in the reader's language. */
export function StatusChip({ text }: { readonly text: string }) {
  const { t } = useTranslation('account');
  const status = statusOf(text);
  return status ? <Chip tone={status.tone}>{t(`status.${status.key}`)}</Chip> : <Chip>{text}</Chip>;
}
