import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { confirmWallet } from '@dar/contracts/checkout';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Button } from '@dar/ui';
import type { PaymentFormProps } from '../payment-form-props.ts';
import styles from './payment-form.module.css';

/** Kinds of errors without an answer that says whether the wallet paid. Confirming again pays once. */
const UNKNOWN: readonly string[] = ['network', 'fault', 'malformed'];

/** Confirms a wallet authorization by its client secret. */
export function WalletForm({ payment: { clientSecret, total }, onPaid, onFailed, onBusy }: PaymentFormProps) {
  const { t, i18n } = useTranslation('checkout');
  const call = useCall();
  const wallet = useGuardedMutation({
    mutationFn: () => call(confirmWallet, { client_secret: clientSecret }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: () => onPaid({ reference: clientSecret, response: '' }),
    onError: (cause) => {
      const isRejected = isApiError(cause) && !UNKNOWN.includes(cause.kind);
      onFailed({ isRejected, cause });
    },
  });
  return (
    <div className={styles['form']}>
      <p className={styles['note']}>{t('form.balance')}</p>
      <Button type="primary" size="large" block loading={wallet.isPending} onClick={() => wallet.mutate()}>
        {wallet.isPending
          ? t('pay.processing')
          : t('form.confirmWallet', { amount: formatMoney(total, i18n.language) })}
      </Button>
    </div>
  );
}
