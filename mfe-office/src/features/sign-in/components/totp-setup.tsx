import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { finishTotp, startTotp } from '@dar/contracts/office';
import { Alert, Button, Flex, Form, Input, QRCode, Typography } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSignInCall } from '../use-sign-in-call.ts';
import styles from './sign-in.module.css';

interface TotpSetupProps {
  readonly password: string;
  /** With the recovery codes of the first factor of a person. */
  readonly onDone: (codes: readonly string[] | undefined) => void;
}

interface Started {
  readonly challenge: string;
  readonly url: string;
  readonly secret: string;
}

/** Sets up an authenticator app: its QR code, the secret as text, and the first code. */
export function TotpSetup({ password, onDone }: TotpSetupProps) {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const [started, setStarted] = useState<Started>();
  const { error, isPending, send } = useSignInCall();
  const start = useEffectEvent(() => send(async () => setStarted((await call(startTotp, { password })).oData)));
  useEffect(() => void start(), []);
  const finish = ({ code }: { readonly code: string }) =>
    send(async () => {
      if (started) onDone((await call(finishTotp, { challenge: started.challenge, code })).oData.recovery_codes);
    });
  return (
    <>
      {error && <Alert type="error" showIcon title={error} role="alert" className={styles['error']} />}
      {started && (
        <Form layout="vertical" size="middle" requiredMark={false} onFinish={finish}>
          <Flex vertical gap={8} align="center" className={styles['error']}>
            <p>{t('signIn.scan')}</p>
            <div role="img" aria-label={t('signIn.qrCode')}>
              <div aria-hidden>
                <QRCode value={started.url} type="svg" />
              </div>
            </div>
            <Typography.Text code copyable dir="ltr">
              {started.secret}
            </Typography.Text>
          </Flex>
          <Form.Item
            name="code"
            label={t('signIn.appCode')}
            rules={[{ required: true, message: t('signIn.codeMissing') }]}
          >
            <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={10} autoFocus />
          </Form.Item>
          <Button block type="primary" htmlType="submit" loading={isPending}>
            {t('signIn.confirmCode')}
          </Button>
        </Form>
      )}
    </>
  );
}
