import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { formatDuration } from '@dar/contracts/time/format-duration';
import { Button } from '@dar/ui';
import { useCountdown } from '../use-countdown.ts';
import styles from './resend-code.module.css';

/** The wait between two codes (docs/rules/accounts.md#resend). */
const BETWEEN_CODES_S = 30;

interface ResendCodeProps {
  /** Rejects with the error of the call. */
  readonly resend: () => Promise<unknown>;
  readonly isBusy: boolean;
  /** Called when a countdown replaces the focused button. */
  readonly onCountdown: () => void;
}

/** Shows a countdown, then the resend button. A `retryAfter` of the server restarts the countdown. */
export function ResendCode({ resend, isBusy, onCountdown }: ResendCodeProps) {
  const { t, i18n } = useTranslation('account');
  const [left, restart] = useCountdown(BETWEEN_CODES_S);

  const wait = (seconds = BETWEEN_CODES_S) => {
    restart(seconds);
    onCountdown();
  };

  const send = () =>
    resend().then(
      () => wait(),
      (error: unknown) => isApiError(error, 'too-many') && wait(error.details.retryAfter),
    );

  return (
    <div className={styles['resend']}>
      <span>{t('auth.noCode')}</span>
      {left > 0 ? (
        <span className={styles['wait']}>{t('auth.resendIn', { wait: formatDuration(left, i18n.language) })}</span>
      ) : (
        <Button type="text" size="small" loading={isBusy} onClick={send}>
          {t('auth.resend')}
        </Button>
      )}
    </div>
  );
}
