import { useTranslation } from '@dar/app/i18n';
import { type Fils, parseAmount, subtract, ZERO } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { Money } from '../../../parts/money.tsx';

/** What a crew collected less than expected, or more, in words. */
export function CashDifference({ value }: { readonly value: Fils | string }) {
  const { t, i18n } = useTranslation('office');
  const difference = typeof value === 'string' ? parseAmount(value) : value;
  if (difference === ZERO) return <Money value={difference} />;
  if (difference > ZERO) return t('money.tooMuch', { amount: formatMoney(difference, i18n.language) });
  return t('money.missing', { amount: formatMoney(subtract(ZERO, difference), i18n.language) });
}
