import { directionOf, useTranslation } from '@dar/app/i18n';
import { formatWait } from '@dar/contracts/time/format-wait';
import type { Failure } from '../server-message.ts';
import { AlertBox } from './alert-box.tsx';

interface FailureAlertProps {
  readonly failure: Failure;
  /** What stands in for missing words, in the reader's language. */
  readonly fallback: string;
}

/** Says inline why something failed, in both languages where there are both; the reader's own first. */
export function FailureAlert({ failure, fallback }: FailureAlertProps) {
  const { t, i18n } = useTranslation('account');
  const { message, messageAr, isTooMany, waitSeconds } = failure;
  const messages = [
    { text: message, lang: 'en', dir: 'ltr' },
    { text: messageAr, lang: 'ar', dir: 'rtl' },
  ].filter(({ text }) => text !== '');
  if (directionOf(i18n.language) === 'rtl') messages.reverse();
  const isSilent = messages.length === 0;
  const isTimed = isTooMany && waitSeconds !== undefined;
  return (
    <AlertBox tone={isTooMany ? 'patience' : 'danger'}>
      {isSilent && <p>{isTimed ? t('auth.tooMany', { wait: formatWait(waitSeconds, i18n.language) }) : fallback}</p>}
      {messages.map(({ text, lang, dir }) => (
        <p key={lang} lang={lang} dir={dir}>
          {text}
        </p>
      ))}
    </AlertBox>
  );
}
