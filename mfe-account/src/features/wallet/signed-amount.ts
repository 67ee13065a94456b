import { formatMoney } from '@dar/contracts/money/format-money';

const PLUS = '+';
const MINUS = '\u2212';

/** Returns '+AED 5.00' or '−AED 5.00', in Arabic with the sign before the digits. Takes a decimal string in AED. */
export function formatSignedAmount(amount: string, language: string): string {
  const sign = isIncoming(amount) ? PLUS : MINUS;
  const text = formatMoney(amount.replace('-', ''), language);
  if (!language.startsWith('ar')) return sign + text;
  // Isolates the digits, because right-to-left text would move the sign behind them.
  return text.replace(/[\d,]+\.\d\d/, (digits) => `\u2066${sign}${digits}\u2069`);
}

export function isIncoming(amount: string): boolean {
  return !amount.startsWith('-');
}
