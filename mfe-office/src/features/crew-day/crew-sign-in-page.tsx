import { isApiError } from '@dar/app/api-error';
import { useState } from 'react';
import { LanguageSelect } from './components/language-select.tsx';
import styles from './crew-day-page.module.css';
import { type Phone, usePhone } from './phone/use-phone.ts';
import { useCrewSignIn } from './use-crew-sign-in.ts';
import { type CrewT, useCrewTexts } from './use-crew-texts.ts';

/** A member of a crew signs in with a code of the phone. Reports that wait on the phone are only the same member's. */
export function CrewSignInPage() {
  const { t } = useCrewTexts();
  const { db, phone: known } = usePhone();
  const { isSent, isBusy, error, sendCode, signIn, startAgain } = useCrewSignIn(db);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  return (
    <main className={styles['signIn']}>
      <title>{t('signInTitle')}</title>
      <LanguageSelect />
      <h1>{t('signInTitle')}</h1>
      {known && <Waiting phone={known} />}
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (isSent ? signIn(phone, code) : sendCode(phone));
        }}
      >
        <p role="status">{isSent ? t('signIn.sent') : t('signIn.intro')}</p>
        <label className={styles['field']}>
          {t('signIn.phone')}
          <input
            type="tel"
            dir="ltr"
            autoComplete="tel"
            placeholder="050 123 4567"
            value={phone}
            readOnly={isSent}
            onChange={({ target }) => setPhone(target.value)}
          />
        </label>
        {isSent && (
          <label className={styles['field']}>
            {t('signIn.code')}
            <input
              // biome-ignore lint/a11y/noAutofocus: the code is the next thing to type.
              autoFocus
              inputMode="numeric"
              dir="ltr"
              autoComplete="one-time-code"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
        )}
        {error !== undefined && <p role="alert">{describe(error, t)}</p>}
        <button type="submit" className={styles['primary']} disabled={isBusy}>
          {isSent ? t('signIn.signIn') : t('signIn.sendCode')}
        </button>
        {isSent && (
          <button type="button" className={styles['button']} onClick={startAgain}>
            {t('signIn.otherPhone')}
          </button>
        )}
      </form>
    </main>
  );
}

/** The server knows no Hindi and no Urdu. */
function describe(error: unknown, t: CrewT): string {
  if (isApiError(error, 'network')) return t('signIn.needsLine');
  if (isApiError(error, 'rate-limited')) return t('signIn.tooMany');
  if (isApiError(error, 'invalid')) return t('signIn.invalid');
  return isApiError(error) && error.details.code === 'wrong-code' ? t('signIn.wrongCode') : t('signIn.failed');
}

/** Whose session ended, and how many reports wait for this member. */
function Waiting({ phone: { member, reports } }: { readonly phone: Phone }) {
  const { t } = useCrewTexts();
  if (!member) return null;
  const { name } = member;
  const count = reports.filter(({ result }) => !result).length;
  return (
    <div className={styles['waiting']}>
      <p>{t('signIn.again', { name })}</p>
      {count > 0 && <p>{t('signIn.waiting', { name, count })}</p>}
    </div>
  );
}
