import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { CodeInput, Form, type FormInstance, ruleFrom } from '@dar/ui/forms';
import { type ReactNode, useEffect } from 'react';
import { useServerFieldErrors } from '../use-field-errors.ts';
import styles from './auth-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { ResendCode } from './resend-code.tsx';

interface CodeValues {
  otp: string;
}

const FIELDS = ['otp'] as const;

interface CodeFormProps {
  /** The length of the code that the hint names. */
  readonly digits: 4 | 6;
  readonly submitLabel: string;
  /** The error of an empty field. */
  readonly requiredMessage: string;
  /** An error that rejects every code. */
  readonly incompleteMessage?: string | undefined;
  /** The error of the last call. */
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSubmit: (otp: string) => void;
  /** Rejects with the error of the call. */
  readonly resend: () => Promise<unknown>;
  readonly isResending: boolean;
  readonly children: ReactNode;
}

/** Asks for one code that was sent by phone or e-mail, and sends another one. */
export function CodeForm({ error, onSubmit, resend, requiredMessage, incompleteMessage, ...props }: CodeFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<CodeValues>();
  useServerFieldErrors(form, FIELDS, error);

  // Browsers offer the code of a message at the focused field.
  useEffect(() => selectCode(form), [form]);

  // The next digit replaces the selected wrong code.
  useEffect(() => {
    if (error) selectCode(form);
  }, [form, error]);

  const check = (otp: string) => {
    const problem = otp === '' ? requiredMessage : incompleteMessage;
    return problem === undefined ? [] : [problem];
  };
  const resendCode = () => {
    form.setFields([{ name: 'otp', errors: [] }]);
    return resend();
  };

  return (
    <Form form={form} name="code" onFinish={({ otp }) => props.isBusy || onSubmit(otp)}>
      <ErrorSummary />
      <Form.Item
        name="otp"
        label={t('auth.code')}
        required
        rules={[ruleFrom(check)]}
        extra={t('auth.codeHint', { digits: props.digits })}
      >
        <CodeInput name="otp" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={props.isBusy}>
        {props.submitLabel}
      </Button>
      <div className={styles['footer']}>
        <ResendCode resend={resendCode} isBusy={props.isResending} onCountdown={() => selectCode(form)} />
        <p className={styles['alternative']}>{props.children}</p>
      </div>
    </Form>
  );
}

function selectCode(form: FormInstance<CodeValues>): void {
  form.getFieldInstance('otp')?.focus({ cursor: 'all' });
}
