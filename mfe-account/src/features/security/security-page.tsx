import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { passwordChangeForm } from '@dar/contracts/account-rules';
import { paths } from '@dar/contracts/paths';
import type * as z from '@dar/contracts/schema';
import { changePassword, logoutOthers } from '@dar/contracts/security';
import { Button, Card, Page, PageTitle, useLazyDialog, useToast } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { type ReactNode, useState } from 'react';
import { AccountForm, useAccountForm } from '../../components/account-form.tsx';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import styles from './security-page.module.css';

export function SecurityPage() {
  const { t } = useTranslation('account');
  return (
    <Page title={t('security.title')} back={{ to: paths.account() }} width="narrow">
      <PageTitle>{t('security.title')}</PageTitle>
      <Section title={t('security.change')} text={t('security.changeText')}>
        <ChangePassword />
      </Section>
      <Section title={t('security.devices')} text={t('security.devicesText')}>
        <LogoutOthers />
      </Section>
      <Section title={t('security.delete')} text={t('security.deleteText')}>
        <DeleteAccount />
      </Section>
    </Page>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Section({ title, text, children }: SectionProps) {
  return (
    <Card as="section" className={styles['section']}>
      <h2>{title}</h2>
      <p className={styles['text']}>{text}</p>
      {children}
    </Card>
  );
}

function ChangePassword() {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const reload = useReload();
  const email = useSession((session) => session.user?.email ?? '');
  const { error, isPending, mutate } = useGuardedMutation({
    mutationFn: (change: z.output<typeof passwordChangeForm>) => call(changePassword, change),
    onSuccess: () => {
      reload();
      toast.success(t('security.changed'));
      form.form.resetFields();
    },
  });
  const form = useAccountForm(passwordChangeForm, error);
  return (
    <AccountForm of={form} name="change-password" failed={t('security.changeFailed')} onSubmit={mutate}>
      <input name="email" autoComplete="username" value={email} readOnly hidden />
      <Form.Item {...form.item('current_password')} label={t('security.current')}>
        <Input.Password {...form.input('current_password')} dir="ltr" autoComplete="current-password" />
      </Form.Item>
      <NewPasswordFields of={form} confirmation="password_confirmation" label={t('security.newPassword')} />
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('security.change')}
      </Button>
    </AccountForm>
  );
}

function LogoutOthers() {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const reload = useReload();
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: () => call(logoutOthers, {}),
    onSuccess: ({ oData: { device_count: number } }) => {
      reload();
      toast.success(number > 0 ? t('security.signedOut', { number }) : t('security.noOthers'));
    },
    meta: { errorText: { network: t('ui.networkText', { ns: 'shared' }), other: t('security.signOutFailed') } },
  });
  return (
    <Button onClick={() => mutate()} loading={isPending}>
      {t('security.signOutOthers')}
    </Button>
  );
}

/** Reloads loaded orders on their next use: the links to their invoices end with the other sessions. */
function useReload() {
  const client = useQueryClient();
  return () => void client.invalidateQueries();
}

const loadDialog = async () =>
  (await import(/* webpackChunkName: 'delete-account-dialog' */ './components/delete-account-dialog.tsx'))
    .DeleteAccountDialog;

function DeleteAccount() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyDialog(isOpen, loadDialog, close);
  return (
    <>
      <Button danger loading={isOpen && !Dialog} onClick={() => setOpen(true)}>
        {t('security.deleteSubmit')}
      </Button>
      {isOpen && Dialog && <Dialog onClose={close} />}
    </>
  );
}
