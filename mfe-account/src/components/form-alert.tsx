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
  /** Replaces a missing Arabic message on Arabic pages. */
  readonly fallbackAr?: string;
  /** Shows the server's message in the other language, too. */
  readonly isBilingual?: boolean;
}

/** Shows the errors of other fields, else the server's message in the language of the page, else the fallback. */
export function FormAlert({ schema, ...message }: FormAlertProps) {
  const { i18n } = useTranslation('account');
  const { error } = message;
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
  return <MessageAlert {...message} />;
}

function MessageAlert({ error, fallback, fallbackAr = '', isBilingual = false }: Omit<FormAlertProps, 'schema'>) {
  const { t, i18n } = useTranslation('account');
  const isRateLimited = isApiError(error, 'rate-limited');
  const { message, details } = isApiError(error) ? error : { message: '', details: {} };
  const isArabic = getDirection(i18n.language) === 'rtl';
  const english = { text: message, lang: 'en', dir: 'ltr' };
  const arabic = {
    text: details.messageAr || (isArabic && !isRateLimited ? fallbackAr : ''),
    lang: 'ar',
    dir: 'rtl',
  };
  const messages = (isArabic ? [arabic, english] : [english, arabic]).filter(({ text }) => text !== '');
  const shown = isBilingual ? messages : messages.slice(0, 1);
  const wait = isRateLimited && details.retryAfter;
  return (
    <Alert tone={isRateLimited ? 'warning' : 'error'}>
      {shown.length === 0 && (
        <p>{wait ? t('auth.tooMany', { wait: formatDuration(wait, i18n.language) }) : fallback}</p>
      )}
      {shown.map(({ text, lang, dir }) => (
        <p key={lang} lang={lang} dir={dir}>
          {text}
        </p>
      ))}
    </Alert>
  );
}
