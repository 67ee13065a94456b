import { isApiError } from '@dar/app/api-error';
import { getDirection, useTranslation } from '@dar/app/i18n';
import type { FormSchema } from '@dar/contracts/account-rules';
import { formatDuration } from '@dar/contracts/time/format-duration';
import { Alert, FieldErrorList } from '@dar/ui/forms';
import { readFieldErrors } from '../server-field-errors.ts';

interface FormAlertProps {
  readonly error: unknown;
  readonly schema?: FormSchema;
  readonly fallback: string;
  /** Replaces a missing Arabic message. Then a missing English message is `fallback`. */
  readonly fallbackAr?: string;
}

/** Shows the errors of other fields, else the server message in both languages, else the fallback. */
export function FormAlert({ error, schema, fallback, fallbackAr }: FormAlertProps) {
  const { i18n } = useTranslation('account');
  if (!error) return null;
  const { fieldErrors, otherErrors } = readFieldErrors(error, Object.keys(schema?.shape ?? {}), i18n.language);
  if (otherErrors.length > 0) {
    return (
      <Alert>
        <FieldErrorList texts={otherErrors} />
      </Alert>
    );
  }
  if (Object.keys(fieldErrors).length > 0) return null;
  return <MessageAlert error={error} fallback={fallback} {...(fallbackAr && { fallbackAr })} />;
}

function MessageAlert({ error, fallback, fallbackAr = '' }: Omit<FormAlertProps, 'schema'>) {
  const { t, i18n } = useTranslation('account');
  const isArabic = getDirection(i18n.language) === 'rtl';
  const isRateLimited = isApiError(error, 'rate-limited');
  const { message, details } = isApiError(error) ? error : { message: '', details: {} };
  const hasFallbacks = fallbackAr !== '' && !isRateLimited;
  const english = message || (hasFallbacks && !isArabic ? fallback : '');
  const arabic = details.messageAr || (hasFallbacks ? fallbackAr : '');
  const messages = [
    { text: english, lang: 'en', dir: 'ltr' },
    { text: arabic, lang: 'ar', dir: 'rtl' },
  ].filter(({ text }) => text !== '');
  if (isArabic) messages.reverse();
  const wait = isRateLimited && details.retryAfter;
  return (
    <Alert tone={isRateLimited ? 'warning' : 'error'}>
      {messages.length === 0 && (
        <p>{wait ? t('auth.tooMany', { wait: formatDuration(wait, i18n.language) }) : fallback}</p>
      )}
      {messages.map(({ text, lang, dir }) => (
        <p key={lang} lang={lang} dir={dir}>
          {text}
        </p>
      ))}
    </Alert>
  );
}
