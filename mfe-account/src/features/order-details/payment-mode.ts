import type { Texts } from '../../texts/en.ts';

const MODES: Readonly<Record<string, keyof Texts['mode']>> = {
  Wallet: 'wallet',
  Card: 'card',
  'Apple Pay': 'applePay',
  'Google Pay': 'googlePay',
  Cash: 'cash',
};

/** The key of a payment mode's text; undefined for a new mode, which is then shown as it came. */
export function paymentModeKey(mode: string): keyof Texts['mode'] | undefined {
  return MODES[mode];
}
