import { KeyOutlined } from '@ant-design/icons';
import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { confirmSignIn, type OfficeMe, officeSignIn } from '@dar/contracts/office';
import { Alert, Button, Divider, Form, Input } from 'antd';
import { useState } from 'react';
import { signInByPasskey } from '../passkeys.ts';
import { useSignInCall } from '../use-sign-in-call.ts';
import styles from './sign-in.module.css';

interface SignInStepsProps {
  /** Of the person whose session has ended. */
  readonly email?: string | undefined;
  readonly onSignedIn: (me: OfficeMe) => void;
}

/** The sign-in: a password, then the code of an app, a recovery code or a passkey; or a passkey alone. */
export function SignInSteps({ email, onSignedIn }: SignInStepsProps) {
  const [challenge, setChallenge] = useState<string>();
  if (challenge !== undefined) {
    return <CodeStep challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(undefined)} />;
  }
  return <PasswordStep email={email} onSignedIn={onSignedIn} onChallenge={setChallenge} />;
}

interface PasswordStepProps extends SignInStepsProps {
  readonly onChallenge: (challenge: string) => void;
}

function PasswordStep({ email, onSignedIn, onChallenge }: PasswordStepProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { error, isPending, send } = useSignInCall();
  const signIn = (values: { readonly email: string; readonly password: string }) =>
    send(async () => {
      const { me, challenge } = (await call(officeSignIn, values)).oData;
      if (me) onSignedIn(me);
      else if (challenge !== undefined) onChallenge(challenge);
    });
  return (
    <>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      <Form layout="vertical" size="middle" requiredMark={false} initialValues={{ email }} onFinish={signIn}>
        <Form.Item
          name="email"
          label={t('signIn.email')}
          rules={[{ required: true, message: t('signIn.emailMissing') }]}
        >
          <Input type="email" dir="ltr" autoComplete="username webauthn" autoFocus={!email} maxLength={254} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('signIn.password')}
          rules={[{ required: true, message: t('signIn.passwordMissing') }]}
        >
          <Input.Password dir="ltr" autoComplete="current-password" autoFocus={Boolean(email)} maxLength={200} />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <Divider plain>{t('signIn.or')}</Divider>
      <PasskeyButton onSignedIn={onSignedIn} />
    </>
  );
}

interface CodeStepProps extends SignInStepsProps {
  readonly challenge: string;
  readonly onBack: () => void;
}

function CodeStep({ challenge, onSignedIn, onBack }: CodeStepProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { error, isPending, send } = useSignInCall();
  const confirm = ({ code }: { readonly code: string }) =>
    send(async () => onSignedIn((await call(confirmSignIn, { challenge, code: code.replaceAll(' ', '') })).oData.me));
  return (
    <>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      <Form layout="vertical" size="middle" requiredMark={false} onFinish={confirm}>
        <Form.Item
          name="code"
          label={t('signIn.code')}
          extra={t('signIn.codeHint')}
          rules={[{ required: true, message: t('signIn.codeMissing') }]}
        >
          <Input dir="ltr" autoFocus autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
        <Button block type="primary" htmlType="submit" loading={isPending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <Divider plain>{t('signIn.or')}</Divider>
      <PasskeyButton onSignedIn={onSignedIn} />
      <Button block type="link" size="middle" onClick={onBack}>
        {t('signIn.back')}
      </Button>
    </>
  );
}

function PasskeyButton({ onSignedIn }: Pick<SignInStepsProps, 'onSignedIn'>) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { error, isPending, send } = useSignInCall();
  return (
    <>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      <Button
        block
        size="middle"
        icon={<KeyOutlined aria-hidden />}
        loading={isPending}
        onClick={() => void send(async () => onSignedIn(await signInByPasskey(call)))}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  );
}
