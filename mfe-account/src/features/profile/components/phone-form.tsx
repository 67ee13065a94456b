import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { codeForm, phoneForm } from '@dar/contracts/account-rules';
import { changePhone, sendNewPhoneCode } from '@dar/contracts/profile';
import { Button, useToast } from '@dar/ui';
import { Form, PhoneInput } from '@dar/ui/forms';
import { useState } from 'react';
import { AccountAlert } from '../../../components/account-alert.tsx';
import { AccountForm, useAccountForm } from '../../../components/account-form.tsx';
import { PhoneCodeForm } from '../../../components/phone-code-form.tsx';
import { storeUser } from '../../../stored-user.ts';
import type { DetailFormProps } from '../detail-form.ts';

/** Sends a code to the new number, then asks for it. */
export function PhoneForm({ onDone }: DetailFormProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const [sentTo, setSentTo] = useState('');
  const { error, isPending, mutate } = useGuardedMutation({
    mutationFn: ({ phone }: { readonly phone: string }) => call(sendNewPhoneCode, { phone }),
    onSuccess: (_response, { phone }) => setSentTo(phone),
  });
  const form = useAccountForm(phoneForm, error);
  if (sentTo) return <NewPhoneCode phone={sentTo} onBack={() => setSentTo('')} onDone={onDone} />;
  return (
    <AccountForm of={form} name="phone" onSubmit={mutate}>
      <AccountAlert error={error} schema={phoneForm} fallback={t('profile.failed')} />
      <Form.Item {...form.item('phone')} label={t('profile.newPhone')} extra={t('profile.phoneHint')}>
        {/* Also after another step, whose button had the focus. */}
        <PhoneInput name="phone" autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('forgot.submit')}
      </Button>
    </AccountForm>
  );
}

interface NewPhoneCodeProps {
  readonly phone: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

function NewPhoneCode({ phone, onBack, onDone }: NewPhoneCodeProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const confirm = useGuardedMutation({
    mutationFn: (otp: string) => call(changePhone, { phone, otp }),
    onSuccess: ({ oData }) => {
      storeUser(oData);
      toast.success(t('profile.phoneChanged'));
      onDone();
    },
  });
  const resend = useGuardedMutation({
    mutationFn: () => call(sendNewPhoneCode, { phone }),
    onSuccess: () => toast.success(t('verify.sent')),
  });
  return (
    <>
      <p>{t('verify.intro')}</p>
      <AccountAlert error={confirm.error ?? resend.error} schema={codeForm} fallback={t('profile.failed')} />
      <PhoneCodeForm confirm={confirm} resend={resend}>
        <Button type="text" size="small" onClick={onBack}>
          {t('profile.otherNumber')}
        </Button>
      </PhoneCodeForm>
    </>
  );
}
