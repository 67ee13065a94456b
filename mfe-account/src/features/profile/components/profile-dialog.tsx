import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { storeUser } from '@dar/app/session';
import { emailChangeForm, nameForm, phoneForm } from '@dar/contracts/account-rules';
import { changeEmail, changeName, changePhone, sendNewPhoneCode } from '@dar/contracts/profile';
import type * as z from '@dar/contracts/schema';
import { Button, useToast } from '@dar/ui';
import { FormDialog } from '@dar/ui/dialogs';
import { Form, Input, PhoneInput } from '@dar/ui/forms';
import { type ComponentType, useState } from 'react';
import { AccountForm, useAccountForm } from '../../../components/account-form.tsx';
import { CODE_FORM, CodeForm } from '../../../components/code-form.tsx';
import { EmailInput } from '../../../components/email-input.tsx';
import { getText, type StoredUser } from '../../../user-format.ts';
import styles from './profile.module.css';

export type Detail = 'name' | 'email' | 'phone';

interface DialogProps {
  readonly user: StoredUser;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

const DIALOGS: Readonly<Record<Detail, ComponentType<DialogProps>>> = {
  name: NameDialog,
  email: EmailDialog,
  phone: PhoneDialog,
};

/** Changes one detail of the customer. */
export function ProfileDialog({ detail, ...props }: DialogProps & { readonly detail: Detail }) {
  const Dialog = DIALOGS[detail];
  return <Dialog {...props} />;
}

function NameDialog({ user, onClose }: DialogProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const { error, isPending, isSuccess, mutate } = useGuardedMutation({
    once: true,
    mutationFn: (names: z.output<typeof nameForm>) => call(changeName, names),
    onSuccess: ({ oData }) => {
      storeUser(oData);
      toast.success(t('profile.nameChanged'));
    },
  });
  const form = useAccountForm(nameForm, error);
  return (
    <FormDialog
      title={t('profile.changeName')}
      submitText={t('profile.save')}
      form="name"
      isPending={isPending}
      isDone={isSuccess}
      onClose={onClose}
    >
      <AccountForm of={form} name="name" failed={t('profile.failed')} onSubmit={mutate}>
        <Form.Item {...form.item('first_name')} label={t('signup.first_name')} initialValue={getText(user.first_name)}>
          <Input {...form.input('first_name')} autoComplete="given-name" />
        </Form.Item>
        <Form.Item {...form.item('last_name')} label={t('signup.last_name')} initialValue={getText(user.last_name)}>
          <Input {...form.input('last_name')} autoComplete="family-name" />
        </Form.Item>
      </AccountForm>
    </FormDialog>
  );
}

function EmailDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const { error, isPending, isSuccess, variables, mutate } = useGuardedMutation({
    mutationFn: (change: z.output<typeof emailChangeForm>) => call(changeEmail, change),
  });
  const form = useAccountForm(emailChangeForm, error);
  return (
    <FormDialog
      title={t('profile.changeEmail')}
      submitText={isSuccess ? undefined : t('profile.sendLink')}
      form="email"
      isPending={isPending}
      onClose={onClose}
    >
      {isSuccess ? (
        <div className={styles['sent']}>
          <p role="status">
            {t('profile.linkSent')} <bdi dir="ltr">{variables.email}</bdi>
          </p>
          <p>{t('profile.linkText')}</p>
        </div>
      ) : (
        <AccountForm of={form} name="email" failed={t('profile.failed')} onSubmit={mutate}>
          <Form.Item {...form.item('email')} label={t('profile.newEmail')} extra={t('profile.emailHint')}>
            <EmailInput autoComplete="email" />
          </Form.Item>
          <Form.Item {...form.item('password')} label={t('security.deletePassword')}>
            <Input.Password {...form.input('password')} dir="ltr" autoComplete="current-password" />
          </Form.Item>
        </AccountForm>
      )}
    </FormDialog>
  );
}

/** Sends a code to the new number, then asks for it. */
function PhoneDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState('');
  const { send, resend, confirm } = usePhoneChange(sentTo, setSentTo);
  const form = useAccountForm(phoneForm, send.error);
  const changeNumber = () => {
    // Their failures belong to the code of this number.
    confirm.reset();
    resend.reset();
    setSentTo('');
  };
  const step = sentTo
    ? { form: CODE_FORM, submitText: t('verify.submit') }
    : { form: 'phone', submitText: t('forgot.submit') };
  return (
    <FormDialog
      title={t('profile.changePhone')}
      {...step}
      isPending={send.isPending || confirm.isPending}
      isDone={confirm.isSuccess}
      onClose={onClose}
    >
      {sentTo ? (
        <>
          <p>{t('verify.intro')}</p>
          <CodeForm
            digits={4}
            missing={t('verify.missing')}
            failed={t('profile.failed')}
            confirm={confirm}
            resend={resend}
          >
            {t('verify.wrongNumber')}{' '}
            <Button type="text" size="small" onClick={changeNumber}>
              {t('profile.otherNumber')}
            </Button>
          </CodeForm>
        </>
      ) : (
        <AccountForm of={form} name="phone" failed={t('profile.failed')} onSubmit={send.mutate}>
          <Form.Item {...form.item('phone')} label={t('profile.newPhone')} extra={t('profile.phoneHint')}>
            {/* Also after another step, whose button had the focus. */}
            <PhoneInput name="phone" autoFocus />
          </Form.Item>
        </AccountForm>
      )}
    </FormDialog>
  );
}

function usePhoneChange(phone: string, onSent: (phone: string) => void) {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const send = useGuardedMutation({
    mutationFn: (input: z.output<typeof phoneForm>) => call(sendNewPhoneCode, input),
    onSuccess: (_response, input) => onSent(input.phone),
  });
  const resend = useGuardedMutation({
    mutationFn: () => call(sendNewPhoneCode, { phone }),
    onSuccess: () => toast.success(t('verify.sent')),
  });
  const confirm = useGuardedMutation({
    once: true,
    mutationFn: (otp: string) => call(changePhone, { phone, otp }),
    onSuccess: ({ oData }) => {
      storeUser(oData);
      toast.success(t('profile.phoneChanged'));
    },
  });
  return { send, resend, confirm };
}
