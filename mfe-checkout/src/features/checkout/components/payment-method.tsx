import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { Icon } from '@dar/ui';
import { RadioGroup } from '@dar/ui/forms';
import { listMethods, type SupportedMethod } from '../payment-methods.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './section-text.module.css';

interface PaymentMethodProps {
  readonly flags: CheckoutContents['payment_methods'];
  readonly chosen: SupportedMethod | undefined;
  readonly onChoose: (method: SupportedMethod) => void;
}

export function PaymentMethod({ flags, chosen, onChoose }: PaymentMethodProps) {
  const { t } = useTranslation('checkout');
  const options = listMethods(flags).map((method) => ({
    value: method,
    label: t(`method.${method}`),
    note: t(`method.${method}Note`),
    icon: <Icon name={method} />,
  }));
  return (
    <CheckoutSection icon="wallet" title={t('checkout.payment')}>
      {options.length === 0 ? (
        <p className={styles['warning']}>{t('checkout.noMethod')}</p>
      ) : (
        <RadioGroup legend={t('checkout.payment')} legendHidden options={options} value={chosen} onChange={onChoose} />
      )}
    </CheckoutSection>
  );
}
