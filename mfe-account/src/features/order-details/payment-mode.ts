import type { Texts } from '../../texts/en.ts';

const MODES: Readonly<Record<string, keyof Texts['mode']>> = {
  Wallet: 'wallet',
  Card: 'card',
  'Apple Pay': 'applePay',
  'Google Pay': 'googlePay',
  Cash: 'cash',
};

/** Returns the text key of a payment mode, or undefined for an unknown one. */
export function paymentModeKey(mode: string): keyof Texts['mode'] | undefined {
  return MODES[mode];
}
