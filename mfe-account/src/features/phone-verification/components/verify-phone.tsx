import { useReturnRedirect } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { AuthPage } from '../../../components/auth-page.tsx';
import { CodeForm } from '../../../components/code-form.tsx';
import { FormAlert } from '../../../components/form-alert.tsx';
import type { PendingPhone } from '../../../pending-phone.ts';
import { useConfirmPhone, useResendPhoneCode } from '../mutations.ts';

export function VerifyPhone({ pending }: { readonly pending: PendingPhone }) {
  const { t } = useTranslation('account');
  const toast = useToast();
  const redirect = useReturnRedirect();
  const confirm = useConfirmPhone();
  const resend = useResendPhoneCode();
  const userId = Number(pending.user_id);
  const error = confirm.error ?? resend.error;

  const submit = (otp: string) => {
    resend.reset();
    confirm.mutate(
      { otp, userId },
      {
        onSuccess: () => {
          toast.success(t('verify.done'));
          void redirect();
        },
      },
    );
  };

  const resendCode = async () => {
    confirm.reset();
    await resend.mutateAsync(userId);
    toast.success(t('verify.sent'));
  };

  return (
    <AuthPage
      title={t('verify.title')}
      intro={<Sent phone={pending.phone} />}
      welcome={{ title: t('verify.welcome'), text: t('login.promise') }}
      alert={error && <FormAlert error={error} fields={['otp']} fallback={t('verify.failed')} />}
    >
      <CodeForm
        digits={4}
        submitLabel={t('verify.submit')}
        requiredMessage={t('verify.missing')}
        incompleteMessage={Number.isInteger(userId) && userId > 0 ? undefined : t('verify.incomplete')}
        error={confirm.error}
        isBusy={confirm.isPending || confirm.isSuccess}
        onSubmit={submit}
        resend={resendCode}
        isResending={resend.isPending}
      >
        {t('verify.wrongNumber')}{' '}
        <Link to={paths.signup()} state={pending}>
          {t('verify.signUpAgain')}
        </Link>
      </CodeForm>
    </AuthPage>
  );
}

function Sent({ phone }: { readonly phone: string | undefined }) {
  const { t } = useTranslation('account');
  if (!phone) return t('verify.intro');
  return (
    <>
      {t('verify.introTo')}{' '}
      <bdi dir="ltr">{`+${DIAL_CODE} ${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`}</bdi>
    </>
  );
}
