import { useApp } from '@dar/app';
import { useNavigate } from '@dar/app/router';
import { OFFICE_LANGUAGE_COOKIE, sendCrewCode, signInCrew } from '@dar/contracts/office';
import { useState } from 'react';
import { switchLanguage } from '../../frame/language.ts';
import { paths } from '../../paths.ts';
import { type CrewDb, forgetSession } from './phone/crew-db.ts';

/** Returns the two steps of the sign-in: the code is sent, then it is typed. */
export function useCrewSignIn(db: CrewDb | undefined) {
  const { call, i18n, queryClient } = useApp();
  const navigate = useNavigate();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (step: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    await step().catch(setError);
    setBusy(false);
  };
  const sendCode = (phone: string) =>
    run(async () => {
      await call(sendCrewCode, { phone });
      setSent(true);
    });
  const signIn = (phone: string, code: string) =>
    run(async () => {
      const { languages } = (await call(signInCrew, { phone, code })).oData;
      if (db) await forgetSession(db);
      queryClient.clear();
      const [own] = languages;
      const hasChosen = document.cookie.includes(`${OFFICE_LANGUAGE_COOKIE}=`);
      if (own && !hasChosen) await switchLanguage(i18n, own).catch(() => undefined);
      await navigate(paths.crewDay, { replace: true });
    });
  return { isSent, isBusy, error, sendCode, signIn, startAgain: () => setSent(false) };
}
