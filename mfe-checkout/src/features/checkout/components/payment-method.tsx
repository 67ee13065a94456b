import { useTranslation } from '@dar/app/i18n';
import type { CheckoutContents, PaymentMethod as Method } from '@dar/contracts/checkout';
import { formatMoney } from '@dar/contracts/money/format-money';
import { RadioGroup } from '@dar/ui/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { isPayable, listMethods } from '../payment-methods.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { MethodIcon } from './method-icon.tsx';
import styles from './section-text.module.css';

interface PaymentMethodProps {
  readonly contents: Pick<CheckoutContents, 'payment_methods' | 'grand_total' | 'wallet_balance'>;
  readonly chosen: Method | undefined;
  readonly disabled: boolean;
  /** Scrolls to the methods, which may be far from the Pay button. */
  readonly isMissing: boolean;
  readonly onChoose: (method: Method) => void;
  /** Shown below the methods. */
  readonly children?: ReactNode;
}

export function PaymentMethod({ contents, chosen, disabled, isMissing, onChoose, children }: PaymentMethodProps) {
  const { t, i18n } = useTranslation('checkout');
  const section = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) section.current?.scrollIntoView({ block: 'center' });
  }, [isMissing]);
  const { payment_methods: flags, grand_total: total, wallet_balance } = contents;
  const balance = formatMoney(wallet_balance, i18n.language);
  const options = listMethods(flags).map((method) => {
    const isAllowed = isPayable(method, total);
    return {
      value: method,
      label: t(`method.${method}`),
      note: isAllowed ? t(`method.${method}Note`, { balance }) : t('method.minimum'),
      icon: <MethodIcon method={method} />,
      disabled: disabled || !isAllowed,
    };
  });
  return (
    <CheckoutSection icon="wallet" title={t('checkout.payment')}>
      {options.length === 0 ? (
        <p className={styles['warning']}>{t('checkout.noMethod')}</p>
      ) : (
        <div ref={section}>
          <RadioGroup
            legend={t('checkout.payment')}
            legendHidden
            options={options}
            value={chosen}
            onChange={onChoose}
          />
        </div>
      )}
      {children}
    </CheckoutSection>
  );
}
