import type { Texts } from '../../texts/en.ts';

const TYPES: Readonly<Record<string, keyof Texts['orderType']>> = { Delivery: 'delivery', Pickup: 'pickup' };

/** Returns the text key of an order type, or undefined for an unknown one. */
export function orderTypeKey(type: string): keyof Texts['orderType'] | undefined {
  return TYPES[type];
}
