import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { codeForm } from '@dar/contracts/account-rules';
import { formatDuration } from '@dar/contracts/time/format-duration';
import { Button } from '@dar/ui';
import { CodeInput, Form, ruleFrom } from '@dar/ui/forms';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import formStyles from './account-form.module.css';
import { AccountForm, useAccountForm } from './account-form.tsx';
import styles from './code-form.module.css';

/** The wait between two codes (docs/rules/accounts.md#resend). */
const BETWEEN_CODES_S = 30;
const SECOND_MS = 1000;

/** The name of the form, for a Submit of a dialog. */
export const CODE_FORM = 'code';

interface CodeFormProps {
  readonly digits: 4 | 6;
  /** Without a text, a dialog has Submit. */
  readonly submitText: string | undefined;
  readonly missing?: string;
  readonly incomplete?: string | undefined;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSubmit: (otp: string) => void;
  readonly resend: () => Promise<unknown>;
  readonly isResending: boolean;
  readonly children: ReactNode;
}

export function CodeForm({ digits, missing, incomplete, error, onSubmit, resend, children, ...props }: CodeFormProps) {
  const { t } = useTranslation('account');
  const fields = useAccountForm(codeForm, error, missing === undefined ? undefined : { otp: missing });
  const { form } = fields;
  const selectCode = useCallback(() => form.getFieldInstance('otp')?.focus({ cursor: 'all' }), [form]);
  // Browsers offer the code of a message at the focused field.
  useEffect(() => selectCode(), [selectCode]);
  // The next digit replaces the selected wrong code.
  useEffect(() => {
    if (error) selectCode();
  }, [selectCode, error]);
  const resendCode = () => {
    form.setFields([{ name: 'otp', errors: [] }]);
    return resend();
  };
  const { rules, ...item } = fields.item('otp');
  return (
    <AccountForm of={fields} name={CODE_FORM} onSubmit={({ otp }) => onSubmit(otp)}>
      <Form.Item
        {...item}
        label={t('auth.code')}
        rules={[...rules, ruleFrom(() => (incomplete === undefined ? [] : [incomplete]))]}
        validateFirst
        extra={t('auth.codeHint', { digits })}
      >
        <CodeInput name="otp" />
      </Form.Item>
      {props.submitText !== undefined && (
        <Button type="primary" size="large" htmlType="submit" loading={props.isBusy}>
          {props.submitText}
        </Button>
      )}
      <div className={styles['footer']}>
        <ResendCode resend={resendCode} isBusy={props.isResending} onCountdown={selectCode} />
        <p className={formStyles['alternative']}>{children}</p>
      </div>
    </AccountForm>
  );
}

interface ResendCodeProps {
  readonly resend: () => Promise<unknown>;
  readonly isBusy: boolean;
  readonly onCountdown: () => void;
}

function ResendCode({ resend, isBusy, onCountdown }: ResendCodeProps) {
  const { t, i18n } = useTranslation('account');
  const [left, restart] = useCountdown(BETWEEN_CODES_S);
  const wait = (seconds = BETWEEN_CODES_S) => {
    restart(seconds);
    onCountdown();
  };
  const send = () =>
    resend().then(
      () => wait(),
      (error: unknown) => isApiError(error, 'rate-limited') && wait(error.details.retryAfter),
    );
  return (
    <div className={styles['resend']}>
      <span>{t('auth.noCode')}</span>
      {left > 0 ? (
        <span className={styles['wait']}>{t('auth.resendIn', { wait: formatDuration(left, i18n.language) })}</span>
      ) : (
        <Button type="text" size="small" loading={isBusy} onClick={send}>
          {t('auth.resend')}
        </Button>
      )}
    </div>
  );
}

/** Returns the seconds left and a restart function. Uses the clock, so it is correct after the device slept. */
function useCountdown(seconds: number): readonly [left: number, restart: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= endsAt) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const restart = (next: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + next * SECOND_MS);
  };
  return [Math.max(0, Math.round((endsAt - now) / SECOND_MS)), restart];
}
