import { useTranslation } from '@dar/app/i18n';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';

interface Mutation {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly reset: () => void;
}

interface PhoneCodeFormProps {
  readonly confirm: Mutation & { readonly mutate: (otp: string) => void };
  readonly resend: Mutation & { readonly mutateAsync: () => Promise<unknown> };
  readonly submitText?: string;
  /** Shown instead of sending a code. */
  readonly incomplete?: string | undefined;
  /** Leads to another number. */
  readonly children: ReactNode;
}

/** Asks for the code that was sent to a mobile number. */
export function PhoneCodeForm({ confirm, resend, submitText, incomplete, children }: PhoneCodeFormProps) {
  const { t } = useTranslation('account');
  return (
    <CodeForm
      digits={4}
      submitText={submitText}
      missing={t('verify.missing')}
      incomplete={incomplete}
      error={confirm.error}
      isBusy={confirm.isPending || confirm.isSuccess}
      onSubmit={(otp) => {
        resend.reset();
        confirm.mutate(otp);
      }}
      resend={() => {
        confirm.reset();
        return resend.mutateAsync();
      }}
      isResending={resend.isPending}
    >
      {t('verify.wrongNumber')} {children}
    </CodeForm>
  );
}
