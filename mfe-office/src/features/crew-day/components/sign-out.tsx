import { useApp } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useNavigate } from '@dar/app/router';
import { officeSignOut } from '@dar/contracts/office';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import styles from '../crew-day-page.module.css';
import { type CrewDb, forgetMember } from '../phone/crew-db.ts';
import type { Phone } from '../phone/use-phone.ts';
import { useCrewTexts } from '../use-crew-texts.ts';
import { Dialog } from './dialog.tsx';

interface SignOutProps {
  readonly db: CrewDb;
  readonly phone: Phone;
}

/** Ends the session and forgets the customers on this phone. Warns of reports that wait. */
export function SignOut({ db, phone }: SignOutProps) {
  const { t } = useCrewTexts();
  const { call, queryClient } = useApp();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const count = phone.reports.filter(({ result }) => !result).length;
  const signOut = async () => {
    setFailed(false);
    try {
      await call(officeSignOut, {});
    } catch (error) {
      // The cookie is the server's: without a response the session may go on.
      if (!isApiError(error, 'unauthorized')) return setFailed(true);
    }
    await forgetMember(db);
    await navigate(paths.crewSignIn, { replace: true });
    queryClient.clear();
  };
  const failed = hasFailed && <p role="alert">{t('signOut.failed')}</p>;
  return (
    <>
      <button type="button" className={styles['button']} onClick={() => (count > 0 ? setAsking(true) : void signOut())}>
        {t('signOut.button')}
      </button>
      {!isAsking && failed}
      {isAsking && (
        <Dialog title={t('signOut.title')} onClose={() => setAsking(false)}>
          <p>{t('signOut.waiting', { count })}</p>
          {failed}
          <button type="button" className={styles['primary']} onClick={() => setAsking(false)}>
            {t('cancel')}
          </button>
          <button type="button" className={styles['danger']} onClick={() => void signOut()}>
            {t('signOut.anyway')}
          </button>
        </Dialog>
      )}
    </>
  );
}
