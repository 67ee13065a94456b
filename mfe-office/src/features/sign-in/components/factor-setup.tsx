import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { addPasskey } from '../passkeys.ts';
import { useSignInCall } from '../use-sign-in-call.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';
import { TotpSetup } from './totp-setup.tsx';

interface FactorSetupProps {
  /** Of a person who has just typed it; else the first step asks for it. */
  readonly password?: string | undefined;
  readonly onDone: () => void;
}

/** The first second factor of a person: an authenticator app or a passkey, then the recovery codes. */
export function FactorSetup({ password: typed, onDone }: FactorSetupProps) {
  const { t } = useTranslation('office');
  const [password, setPassword] = useState(typed);
  const [hasApp, setHasApp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (given: readonly string[] | undefined) => (given ? setCodes(given) : onDone());
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (password === undefined) return <PasswordAgain onPassword={setPassword} />;
  if (hasApp) return <TotpSetup password={password} onDone={finish} />;
  return (
    <Flex vertical gap={12}>
      <p>{t('signIn.factorText')}</p>
      <Button block type="primary" size="middle" onClick={() => setHasApp(true)}>
        {t('signIn.useApp')}
      </Button>
      <AddPasskeyButton password={password} onDone={finish} />
    </Flex>
  );
}

function PasswordAgain({ onPassword }: { readonly onPassword: (password: string) => void }) {
  const { t } = useTranslation('office');
  return (
    <Form layout="vertical" size="middle" requiredMark={false} onFinish={({ password }) => onPassword(password)}>
      <Form.Item
        name="password"
        label={t('signIn.passwordAgain')}
        rules={[{ required: true, message: t('signIn.passwordMissing') }]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" autoFocus maxLength={200} />
      </Form.Item>
      <Button block type="primary" htmlType="submit">
        {t('signIn.goOn')}
      </Button>
    </Form>
  );
}

interface AddPasskeyButtonProps {
  readonly password: string;
  readonly onDone: (codes: readonly string[] | undefined) => void;
}

function AddPasskeyButton({ password, onDone }: AddPasskeyButtonProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { error, isPending, send } = useSignInCall();
  const add = () => send(async () => onDone(await addPasskey(call, { password, name: t('signIn.thisDevice') })));
  return (
    <>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      <Button block size="middle" loading={isPending} onClick={() => void add()}>
        {t('signIn.usePasskey')}
      </Button>
    </>
  );
}
