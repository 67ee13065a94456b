import { directionOf, useTranslation } from '@dar/app/i18n';
import { formatDuration } from '@dar/contracts/time/format-duration';
import { Alert } from '@dar/ui/forms';
import type { ServerMessage } from '../server-message.ts';

interface MessageAlertProps {
  readonly serverMessage: ServerMessage;
  /** Shown without a server message. */
  readonly fallback: string;
}

/** Shows a server message in English and Arabic, the page's language first. */
export function MessageAlert({ serverMessage, fallback }: MessageAlertProps) {
  const { t, i18n } = useTranslation('account');
  const { message, messageAr, isRateLimited, waitSeconds } = serverMessage;
  const messages = [
    { text: message, lang: 'en', dir: 'ltr' },
    { text: messageAr, lang: 'ar', dir: 'rtl' },
  ].filter(({ text }) => text !== '');
  if (directionOf(i18n.language) === 'rtl') messages.reverse();
  const isEmpty = messages.length === 0;
  const hasWait = isRateLimited && waitSeconds !== undefined;
  return (
    <Alert tone={isRateLimited ? 'warning' : 'error'}>
      {isEmpty && <p>{hasWait ? t('auth.tooMany', { wait: formatDuration(waitSeconds, i18n.language) }) : fallback}</p>}
      {messages.map(({ text, lang, dir }) => (
        <p key={lang} lang={lang} dir={dir}>
          {text}
        </p>
      ))}
    </Alert>
  );
}
