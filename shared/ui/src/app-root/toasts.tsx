import { takeToasts, useToastQueue } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useToast } from '@dar/ui';
import { useEffect } from 'react';

/** Shows the toasts of sections and redirects. */
export function Toasts() {
  const { t } = useTranslation('shared');
  const { info } = useToast();
  const isWaiting = useToastQueue(({ pending }) => pending.length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    for (const waiting of takeToasts()) {
      const { toast, transactionId } = typeof waiting === 'string' ? { toast: waiting, transactionId: '' } : waiting;
      info(t(`toast.${toast}`, { transactionId }));
    }
  }, [isWaiting, info, t]);
  return null;
}
