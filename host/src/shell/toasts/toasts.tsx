import { takeToasts, useToastQueue } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useToast } from '@dar/ui';
import { useEffect } from 'react';

/** Shows the notices that sections and redirects raised, also those from before the shell was there. */
export function Toasts() {
  const { t } = useTranslation('shared');
  const toast = useToast();
  const isWaiting = useToastQueue(({ pending }) => pending.length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    for (const raised of takeToasts()) {
      const { notice, transactionId } = typeof raised === 'string' ? { notice: raised, transactionId: '' } : raised;
      toast.info(t(`notice.${notice}`, { transactionId }));
    }
  }, [isWaiting, toast, t]);
  return null;
}
