import { useTranslation } from '@dar/app/i18n';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Button } from '@dar/ui';
import { CheckboxGroup } from '@dar/ui/forms';
import { useState } from 'react';
import { CardElement } from '../../../components/card-element.tsx';
import type { PaymentFormProps } from '../payment-form-props.ts';
import { useConfirm } from '../use-confirm.ts';
import styles from './payment-form.module.css';

/** The provider's card form, the choice to save the card, and a Pay button. */
export function CardForm(props: PaymentFormProps) {
  const { t, i18n } = useTranslation('checkout');
  const { confirm, isConfirming } = useConfirm(props);
  const [isReady, setReady] = useState(false);
  const [chosen, setChosen] = useState<readonly 'save'[]>([]);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm({ savesCard: chosen.includes('save') });
      }}
    >
      <CardElement
        isReady={isReady}
        onReady={() => setReady(true)}
        onFailure={() => props.onUnavailable('form-not-loaded')}
      />
      <CheckboxGroup
        legend={t('form.save')}
        legendHidden
        disabled={isConfirming}
        options={[{ value: 'save', label: t('form.save'), note: t('form.saveNote') }]}
        value={chosen}
        onChange={setChosen}
      />
      <p className={styles['note']}>{t('form.secure')}</p>
      <Button type="primary" size="large" htmlType="submit" block disabled={!isReady} loading={isConfirming}>
        {isConfirming ? t('pay.processing') : t('pay.pay', { amount: formatMoney(props.payment.total, i18n.language) })}
      </Button>
    </form>
  );
}
