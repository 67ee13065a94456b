import { useTranslation } from '@dar/app/i18n';
import { type Fils, parseAmount, subtract, ZERO } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { Money } from '../../../parts/money.tsx';

interface CashDifferenceProps {
  readonly value: Fils | string;
  /** Visits of today may be still to come. Of several days if it is missing. */
  readonly day?: string;
}

/** What a crew collected less than expected, or more, in words. */
export function CashDifference({ value, day }: CashDifferenceProps) {
  const { t, i18n } = useTranslation('office');
  const difference = typeof value === 'string' ? parseAmount(value) : value;
  if (difference === ZERO) return <Money value={difference} />;
  if (difference > ZERO) return t('money.tooMuch', { amount: formatMoney(difference, i18n.language) });
  const amount = formatMoney(subtract(ZERO, difference), i18n.language);
  return t(day !== undefined && isStillOpen(day) ? 'money.notYet' : 'money.missing', { amount });
}

/** Returns whether crews may still collect cash of a day. */
export const isStillOpen = (day: string) => day >= dayInDubai(new Date());
