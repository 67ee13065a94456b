import { messageOf } from '@dar/app/api-error';
import { takeToasts, useToastQueue } from '@dar/app/events';
import { useTranslation } from '@dar/app/i18n';
import { useToast } from '@dar/ui';
import { useEffect } from 'react';

/** Shows the toasts of redirects and failed calls. */
export function Toasts() {
  const { t, i18n } = useTranslation('shared');
  const show = useToast();
  const isWaiting = useToastQueue(({ pending }) => pending.length > 0);
  useEffect(() => {
    if (!isWaiting) return;
    for (const waiting of takeToasts()) {
      if (typeof waiting === 'string') show.info(t(`toast.${waiting}`));
      else if ('error' in waiting) show.error(messageOf(waiting.error, i18n.language, waiting.text));
      else show.info(t(`toast.${waiting.toast}`, { transactionId: waiting.transactionId }));
    }
  }, [isWaiting, show, t, i18n]);
  return null;
}
