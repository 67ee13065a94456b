import { takeNotices, useNotices } from '@dar/shared/events';
import { useTranslation } from '@dar/shared/i18n';
import { KEYS, local } from '@dar/shared/storage';
import { useToast } from '@dar/shared/ui';
import { useEffect } from 'react';

/** Shows the notices that sections and redirects raised, also those from before the shell was there. */
export function NoticeToasts() {
  const { t } = useTranslation('shared');
  const toast = useToast();
  const isWaiting = useNotices(({ pending }) => pending.length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    const transactionId = local.get(KEYS.transactionId) ?? '';
    for (const notice of takeNotices()) toast.info(t(`notice.${notice}`, { transactionId }));
  }, [isWaiting, toast, t]);
  return null;
}
