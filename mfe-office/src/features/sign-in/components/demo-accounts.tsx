import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { type DemoStaff, type OfficeMe, officeSignIn } from '@dar/contracts/office';
import { Alert, Button, Divider } from 'antd';
import { paths } from '../../../paths.ts';
import { useSignInCall } from '../use-sign-in-call.ts';
import styles from './sign-in.module.css';

interface DemoAccountsProps {
  readonly demo: DemoStaff;
  readonly onSignedIn: (me: OfficeMe) => void;
}

/** In demo mode one press signs in as each role. A member of a crew gets a code. */
export function DemoAccounts({ demo: { accounts, password }, onSignedIn }: DemoAccountsProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { error, isPending, send } = useSignInCall();
  const signIn = (email: string) =>
    send(async () => {
      const { me } = (await call(officeSignIn, { email, password })).oData;
      if (me) onSignedIn(me);
    });
  return (
    <section aria-label={t('signIn.demo')}>
      <Divider plain>{t('signIn.demo')}</Divider>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      <div className={styles['demo']}>
        {accounts.map(({ email, role }) => (
          <Button key={email} size="middle" disabled={isPending} onClick={() => void signIn(email)}>
            {t(`frame.role.${role}`)}
          </Button>
        ))}
        <Button size="middle" href={paths.crewSignIn}>
          {t('frame.role.crew')}
        </Button>
      </div>
    </section>
  );
}
