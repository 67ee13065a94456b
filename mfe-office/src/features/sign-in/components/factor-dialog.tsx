import { useTranslation } from '@dar/app/i18n';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useSignInCall } from '../use-sign-in-call.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './sign-in.module.css';
import { TotpSetup } from './totp-setup.tsx';

/** What happens after the password; 'totp' sets up an app. `run` may return recovery codes to show. */
export type FactorAction =
  | 'totp'
  | {
      readonly asksName?: boolean;
      readonly run: (password: string, name: string) => Promise<readonly string[] | undefined>;
    };

interface FactorDialogProps {
  readonly title: string;
  readonly action: FactorAction;
  readonly onClose: () => void;
}

/** Asks for the password before a change of the own factors, and shows new recovery codes after it. */
export function FactorDialog({ title, action, onClose }: FactorDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [password, setPassword] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = (given: readonly string[] | undefined) => (given ? setCodes(given) : setOpen(false));
  const isApp = action === 'totp';
  return (
    <Modal
      open={isOpen}
      title={title}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {codes && <RecoveryCodes codes={codes} onDone={() => setOpen(false)} />}
      {!codes && isApp && password !== undefined && <TotpSetup password={password} onDone={finish} />}
      {!codes && isApp && password === undefined && (
        <PasswordForm title={title} onSubmit={async (typed) => setPassword(typed)} />
      )}
      {!codes && !isApp && (
        <PasswordForm
          title={title}
          asksName={action.asksName}
          onSubmit={async (typed, name) => finish(await action.run(typed, name))}
        />
      )}
    </Modal>
  );
}

interface PasswordFormProps {
  readonly title: string;
  readonly asksName?: boolean | undefined;
  readonly onSubmit: (password: string, name: string) => Promise<void>;
}

function PasswordForm({ title, asksName = false, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('office');
  const { error, isPending, send } = useSignInCall();
  const submit = ({ password, name = '' }: { password: string; name?: string }) => send(() => onSubmit(password, name));
  return (
    <Form layout="vertical" size="middle" requiredMark={false} onFinish={submit}>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      {asksName && (
        <Form.Item
          name="name"
          label={t('signIn.passkeyName')}
          initialValue={t('signIn.thisDevice')}
          rules={[{ required: true, whitespace: true, message: t('signIn.nameMissing') }]}
        >
          <Input maxLength={80} />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t('signIn.passwordAgain')}
        rules={[{ required: true, message: t('signIn.passwordMissing') }]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" autoFocus maxLength={200} />
      </Form.Item>
      <Button block type="primary" htmlType="submit" loading={isPending}>
        {title}
      </Button>
    </Form>
  );
}
