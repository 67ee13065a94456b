import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { nameForm } from '@dar/contracts/account-rules';
import { changeName } from '@dar/contracts/profile';
import type * as z from '@dar/contracts/schema';
import { Button, useToast } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { AccountAlert } from '../../../components/account-alert.tsx';
import { AccountForm, useAccountForm } from '../../../components/account-form.tsx';
import { storeUser } from '../../../stored-user.ts';
import { getText } from '../../../user-format.ts';
import type { DetailFormProps } from '../detail-form.ts';

export function NameForm({ user, onDone }: DetailFormProps) {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const { error, isPending, mutate } = useGuardedMutation({
    mutationFn: (names: z.output<typeof nameForm>) => call(changeName, names),
    onSuccess: ({ oData }) => {
      storeUser(oData);
      toast.success(t('profile.nameChanged'));
      onDone();
    },
  });
  const form = useAccountForm(nameForm, error);
  return (
    <AccountForm of={form} name="name" onSubmit={mutate}>
      <AccountAlert error={error} schema={nameForm} fallback={t('profile.failed')} />
      <Form.Item {...form.item('first_name')} label={t('signup.first_name')} initialValue={getText(user.first_name)}>
        <Input {...form.input('first_name')} autoComplete="given-name" />
      </Form.Item>
      <Form.Item {...form.item('last_name')} label={t('signup.last_name')} initialValue={getText(user.last_name)}>
        <Input {...form.input('last_name')} autoComplete="family-name" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('profile.save')}
      </Button>
    </AccountForm>
  );
}
