import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQuery } from '@dar/app/query';
import { storeUser, useSession } from '@dar/app/session';
import type { User } from '@dar/contracts/auth';
import { resendEmailLink } from '@dar/contracts/email-verification';
import { Button, Card, useFailureText } from '@dar/ui';
import { useState } from 'react';
import { emailStatusQuery } from '../queries.ts';
import styles from './email-notice.module.css';

export function EmailNotice() {
  const { token, user } = useSession();
  const [hasAsked, setAsked] = useState(false);
  if (!(token && user)) return null;
  if (user.is_email_verifed === '1' && !hasAsked) return null;
  return <Notice user={user} onResend={() => setAsked(true)} />;
}

interface NoticeProps {
  readonly user: User;
  readonly onResend: () => void;
}

function Notice({ user, onResend }: NoticeProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const getText = useFailureText();
  const { isPending } = useQuery(emailStatusQuery(call, user.id));
  const resend = useGuardedMutation({
    mutationFn: async () => (await call(resendEmailLink, {})).oData.is_email_verifed === '1',
    onSuccess: (wasVerified) => wasVerified && storeUser({ id: user.id, is_email_verifed: '1' }),
  });
  if (isPending) return null;
  const isVerified = user.is_email_verifed === '1';
  const send = () => {
    onResend();
    resend.mutate();
  };
  return (
    <Card tone="accent" className={styles['notice']}>
      <div className={styles['texts']} role="status">
        {isVerified ? (
          // The button with the focus is gone.
          <p ref={(text) => (resend.data ? text?.focus() : undefined)} tabIndex={-1} className={styles['title']}>
            {t('email.confirmed')}
          </p>
        ) : (
          <p className={styles['title']}>
            {t('email.notice')} <bdi>{user.email}</bdi>
          </p>
        )}
        {!isVerified && <p>{resend.isSuccess ? t('email.sent') : t('email.noticeText')}</p>}
        {resend.error && <p className={styles['error']}>{getText(resend.error, { other: t('email.resendFailed') })}</p>}
      </div>
      {!isVerified && (
        <Button loading={resend.isPending} onClick={send}>
          {t('email.resend')}
        </Button>
      )}
    </Card>
  );
}
