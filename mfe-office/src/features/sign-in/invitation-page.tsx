import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link, useLocation, useNavigate } from '@dar/app/router';
import { acceptInvitation } from '@dar/contracts/office';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { meKey } from '../../access/me-query.ts';
import { paths } from '../../paths.ts';
import { FactorSetup } from './components/factor-setup.tsx';
import { NewPasswordFields } from './components/new-password-fields.tsx';
import { SignInCard } from './components/sign-in-card.tsx';
import { useSignInCall } from './use-sign-in-call.ts';

/** The page of the link in an invitation. The token is in its hash, which no server logs. */
export function InvitationPage() {
  const { t } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { error, isPending, send } = useSignInCall();
  const [password, setPassword] = useState<string>();
  const accept = (values: { readonly password: string; readonly password_confirmation: string }) =>
    send(async () => {
      const { me } = (await call(acceptInvitation, { token: hash.slice(1), ...values })).oData;
      queryClient.clear();
      queryClient.setQueryData(meKey, me);
      if (me.needs_second_factor) setPassword(values.password);
      else await navigate(paths.home, { replace: true });
    });
  const enter = async () => {
    await queryClient.invalidateQueries({ queryKey: meKey, refetchType: 'all' });
    await navigate(paths.home, { replace: true });
  };
  if (password !== undefined) {
    return (
      <SignInCard title={t('signIn.factorTitle')}>
        <FactorSetup password={password} onDone={() => void enter()} />
      </SignInCard>
    );
  }
  return (
    <SignInCard title={t('signIn.invitationTitle')}>
      {error && <Alert type="error" showIcon title={error} role="alert" style={{ marginBlockEnd: 12 }} />}
      <Form layout="vertical" size="middle" requiredMark={false} onFinish={accept}>
        <NewPasswordFields />
        <Button block type="primary" htmlType="submit" loading={isPending}>
          {t('signIn.accept')}
        </Button>
      </Form>
      <p>
        <Link to={paths.signIn}>{t('signIn.toSignIn')}</Link>
      </p>
    </SignInCard>
  );
}
