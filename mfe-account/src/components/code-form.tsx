import { Button } from '@dar/ui';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useFieldErrors } from '../use-field-errors.ts';
import styles from './auth-form.module.css';
import { CodeField } from './code-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { ResendCode } from './resend-code.tsx';

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

/** One code, sent by phone or e-mail, and the way to another one. */
export function CodeForm({ error, onSubmit, resend, ...props }: CodeFormProps) {
  const { form, faults, show, forget } = useFieldErrors(FIELDS, error);

  // Nothing else is to be done here, and a browser offers the code of a message at the field that has the focus.
  useEffect(() => {
    enterAnew(form.current);
  }, [form]);

  // What stands in it when a try failed goes with the first digit of the next one.
  useEffect(() => {
    if (error) enterAnew(form.current);
  }, [error, form]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const otp = String(new FormData(event.currentTarget).get('otp') ?? '');
    const wrong = otp === '' ? props.missing : props.refusal;
    show(wrong === undefined ? {} : { otp: [wrong] });
    if (wrong === undefined && !props.isBusy) onSubmit(otp);
  };

  const sendAgain = () => {
    show({});
    return resend();
  };

  return (
    <form ref={form} className={styles['form']} method="post" onSubmit={submit} onChange={forget} noValidate>
      <ErrorSummary faults={faults} />
      <CodeField faults={faults.otp} />
      <Button type="primary" size="large" htmlType="submit" loading={props.isBusy}>
        {props.submitLabel}
      </Button>
      <div className={styles['below']}>
        <ResendCode resend={sendAgain} isBusy={props.isResending} onWait={() => enterAnew(form.current)} />
        <p className={styles['elsewhere']}>{props.children}</p>
      </div>
    </form>
  );
}

function enterAnew(form: HTMLFormElement | null): void {
  const code = form?.querySelector('input');
  code?.focus();
  code?.select();
}
