import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { codeForm } from '@dar/contracts/account-rules';
import { formatDuration } from '@dar/contracts/time/format-duration';
import { Button, useCountdown } from '@dar/ui';
import { CodeInput, Form } from '@dar/ui/forms';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import formStyles from './account-form.module.css';
import { AccountForm, useAccountForm } from './account-form.tsx';
import styles from './code-form.module.css';

/** The wait between two codes (docs/rules/accounts.md#resending-a-code). */
const BETWEEN_CODES_S = 30;
const SECOND_MS = 1000;

/** The name of the form, for a Submit of a dialog. */
export const CODE_FORM = 'code';

interface Mutation {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reset: () => void;
}

interface CodeFormProps {
  readonly digits: 4 | 6;
  /** Without a text, a dialog has Submit. */
  readonly submitText?: string;
  readonly missing?: string;
  /** The text of a failure without a message. */
  readonly failed: string;
  readonly confirm: Mutation & { readonly mutate: (otp: string) => void };
  readonly resend: Mutation & { readonly mutateAsync: () => Promise<unknown> };
  /** Leads to another number or address. */
  readonly children: ReactNode;
}

/** Asks for the code of a message. */
export function CodeForm({ digits, submitText, missing, failed, confirm, resend, children }: CodeFormProps) {
  const { t } = useTranslation('account');
  const { error } = confirm;
  const fields = useAccountForm(codeForm, error, missing === undefined ? undefined : { otp: missing });
  const { form } = fields;
  const selectCode = useCallback(() => form.getFieldInstance('otp')?.focus({ cursor: 'all' }), [form]);
  // Browsers offer the code of a message at the focused field.
  useEffect(() => selectCode(), [selectCode]);
  // The next digit replaces the selected wrong code.
  useEffect(() => {
    if (error) selectCode();
  }, [selectCode, error]);
  const submit = (otp: string) => {
    resend.reset();
    confirm.mutate(otp);
  };
  const resendCode = () => {
    form.setFields([{ name: 'otp', errors: [] }]);
    confirm.reset();
    return resend.mutateAsync();
  };
  return (
    <AccountForm
      of={fields}
      name={CODE_FORM}
      failed={failed}
      otherError={resend.error}
      onSubmit={({ otp }) => submit(otp)}
    >
      <Form.Item {...fields.item('otp')} label={t('auth.code')} extra={t('auth.codeHint', { digits })}>
        <CodeInput name="otp" />
      </Form.Item>
      {submitText !== undefined && (
        <Button type="primary" size="large" htmlType="submit" loading={confirm.isPending || confirm.isSuccess}>
          {submitText}
        </Button>
      )}
      <div className={styles['footer']}>
        <ResendCode resend={resendCode} isBusy={resend.isPending} onCountdown={selectCode} />
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
  const [endsAt, setEndsAt] = useState(() => Date.now() + BETWEEN_CODES_S * SECOND_MS);
  const left = useCountdown(endsAt);
  const wait = (seconds = BETWEEN_CODES_S) => {
    setEndsAt(Date.now() + seconds * SECOND_MS);
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
