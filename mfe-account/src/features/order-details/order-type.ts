import type { Texts } from '../../texts/en.ts';

const TYPES: Readonly<Record<string, keyof Texts['orderType']>> = { Delivery: 'delivery', Pickup: 'pickup' };

/** The key of an order type's text; undefined for a new type, which is then shown as it came. */
export function orderTypeKey(type: string): keyof Texts['orderType'] | undefined {
  return TYPES[type];
}
