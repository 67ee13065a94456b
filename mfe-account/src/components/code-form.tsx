import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { CodeInput, Form, type FormInstance, ruleFrom } from '@dar/ui/forms';
import { type ReactNode, useEffect } from 'react';
import { useServerFieldErrors } from '../use-field-errors.ts';
import styles from './auth-form.module.css';
import { ErrorSummary } from './error-summary.tsx';
import { ResendCode } from './resend-code.tsx';

interface Entered {
  otp: string;
}

const FIELDS = ['otp'] as const;

interface CodeFormProps {
  readonly submitLabel: string;
  /** What is said when nothing was entered. */
  readonly missing: string;
  /** Why no code could be verified here, whatever is entered. */
  readonly refusal?: string | undefined;
  /** What the last try failed with. */
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSubmit: (otp: string) => void;
  /** Asks for another code; throws what the call threw. */
  readonly resend: () => Promise<unknown>;
  readonly isResending: boolean;
  /** The way back, below. */
  readonly children: ReactNode;
}

/** Asks for one code that was sent by phone or e-mail, and sends another one. */
export function CodeForm({ error, onSubmit, resend, missing, refusal, ...props }: CodeFormProps) {
  const { t } = useTranslation('account');
  const [form] = Form.useForm<Entered>();
  useServerFieldErrors(form, FIELDS, error);

  // Browsers offer the code of a message at the focused field.
  useEffect(() => selectCode(form), [form]);

  // The next digit replaces the selected wrong code.
  useEffect(() => {
    if (error) selectCode(form);
  }, [form, error]);

  const check = (otp: string) => {
    const problem = otp === '' ? missing : refusal;
    return problem === undefined ? [] : [problem];
  };
  const sendAgain = () => {
    form.setFields([{ name: 'otp', errors: [] }]);
    return resend();
  };

  return (
    <Form form={form} name="code" onFinish={({ otp }) => props.isBusy || onSubmit(otp)}>
      <ErrorSummary />
      <Form.Item name="otp" label={t('auth.code')} required rules={[ruleFrom(check)]} extra={t('auth.codeHint')}>
        <CodeInput name="otp" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={props.isBusy}>
        {props.submitLabel}
      </Button>
      <div className={styles['below']}>
        <ResendCode resend={sendAgain} isBusy={props.isResending} onWait={() => selectCode(form)} />
        <p className={styles['elsewhere']}>{props.children}</p>
      </div>
    </Form>
  );
}

function selectCode(form: FormInstance<Entered>): void {
  form.getFieldInstance('otp')?.focus({ cursor: 'all' });
}
