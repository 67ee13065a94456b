import { useCall, useReturnRedirect } from '@dar/app';
import { ApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { Link, Navigate, useLocation } from '@dar/app/router';
import { signIn, storedReferralCode } from '@dar/app/session';
import { confirmPhoneCode, resendPhoneCode } from '@dar/contracts/auth';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';
import { useToast } from '@dar/ui';
import { AuthPage } from '../../components/auth-page.tsx';
import { CodeForm } from '../../components/code-form.tsx';
import { type PendingPhone, readPendingPhone } from '../../pending-phone.ts';

/** /verify-otp. Redirects to /signup without email and user_id in the navigation state. */
export function VerifyOtpPage() {
  const pending = readPendingPhone(useLocation().state);
  return pending ? <VerifyPhone pending={pending} /> : <Navigate to={paths.signup()} replace />;
}

function VerifyPhone({ pending }: { readonly pending: PendingPhone }) {
  const { t } = useTranslation('account');
  const { confirm, resend } = usePhoneCode(Number(pending.user_id));
  return (
    <AuthPage title={t('verify.title')} intro={<Sent phone={pending.phone} />} welcome={t('verify.welcome')}>
      <CodeForm
        digits={4}
        submitText={t('verify.submit')}
        missing={t('verify.missing')}
        failed={t('verify.failed')}
        confirm={confirm}
        resend={resend}
      >
        {t('verify.wrongNumber')}{' '}
        <Link to={paths.signup()} state={pending}>
          {t('verify.signUpAgain')}
        </Link>
      </CodeForm>
    </AuthPage>
  );
}

function usePhoneCode(userId: number) {
  const { t } = useTranslation('account');
  const call = useCall();
  const toast = useToast();
  const redirect = useReturnRedirect();
  const confirm = useGuardedMutation({
    once: true,
    mutationFn: async (otp: string) => {
      if (!(Number.isInteger(userId) && userId > 0)) {
        throw new ApiError('invalid-request', '', { fields: { otp: [t('verify.incomplete')] } });
      }
      const referral = storedReferralCode();
      return call(confirmPhoneCode, {
        otp,
        user_id: userId,
        is_social: '0',
        ...(referral !== null && { refer_code: referral }),
      });
    },
    onSuccess: (session) => {
      signIn(session);
      toast.success(t('verify.done'));
      void redirect();
    },
  });
  // A new code invalidates the previous one.
  const resend = useGuardedMutation({
    mutationFn: () => call(resendPhoneCode, { user_id: userId }),
    onSuccess: () => toast.success(t('verify.sent')),
  });
  return { confirm, resend };
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
