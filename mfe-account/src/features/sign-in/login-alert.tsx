import { directionOf, useTranslation } from '@dar/shared/i18n';
import styles from './login-alert.module.css';
import type { LoginFailure } from './login-failure.ts';

/** Says why the sign-in failed, in both languages where the server gave both; the reader's own first. */
export function LoginAlert({ failure: { message, messageAr, fallback } }: { readonly failure: LoginFailure }) {
  const { t, i18n } = useTranslation('account');
  const messages = [
    { text: message, lang: 'en', dir: 'ltr' },
    { text: messageAr, lang: 'ar', dir: 'rtl' },
  ].filter(({ text }) => text !== '');
  if (directionOf(i18n.language) === 'rtl') messages.reverse();
  return (
    <div className={styles['alert']} role="alert">
      {messages.length === 0 && <p>{t(`login.${fallback}`)}</p>}
      {messages.map(({ text, lang, dir }) => (
        <p key={lang} lang={lang} dir={dir}>
          {text}
        </p>
      ))}
    </div>
  );
}
