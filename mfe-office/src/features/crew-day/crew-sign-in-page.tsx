import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useNavigate } from '@dar/app/router';
import { sendCrewCode, signInCrew } from '@dar/contracts/office';
import { type FormEvent, useState } from 'react';
import { paths } from '../../paths.ts';
import { LanguageSelect } from './components/language-select.tsx';
import styles from './crew-day-page.module.css';
import { usePhone } from './phone/use-phone.ts';
import { useCrewTexts } from './use-crew-texts.ts';

/** A member of a crew signs in with a code of the phone. Reports that wait on the phone are only the same member's. */
export function CrewSignInPage() {
  const { t, language } = useCrewTexts();
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      if (!isSent) await call(sendCrewCode, { phone });
      else await call(signInCrew, { phone, code });
      if (isSent) {
        queryClient.clear();
        await navigate(paths.crewDay, { replace: true });
      }
      setSent(true);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const texts = { network: t('signIn.needsLine'), other: t('signIn.failed') };
  return (
    <main className={styles['signIn']}>
      <LanguageSelect />
      <h1>{t('signInTitle')}</h1>
      <Waiting />
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
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
        {error !== undefined && <p role="alert">{getMessage(error, language, texts)}</p>}
        <button type="submit" className={styles['primary']} disabled={isBusy}>
          {isSent ? t('signIn.signIn') : t('signIn.sendCode')}
        </button>
        {isSent && (
          <button type="button" className={styles['button']} onClick={() => setSent(false)}>
            {t('signIn.otherPhone')}
          </button>
        )}
      </form>
    </main>
  );
}

/** Whose session ended, and how many reports wait for this member. */
function Waiting() {
  const { t } = useCrewTexts();
  const { phone } = usePhone();
  if (!phone?.member) return null;
  const { name } = phone.member;
  const count = phone.reports.filter(({ result }) => !result).length;
  return (
    <div className={styles['waiting']}>
      <p>{t('signIn.again', { name })}</p>
      {count > 0 && <p>{t('signIn.waiting', { name, count })}</p>}
    </div>
  );
}
