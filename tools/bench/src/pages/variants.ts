export const VARIANTS = ['federated', 'monolith', 'static'] as const;
/** Those that do something when one taps. */
export const SHOPS = ['federated', 'monolith'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Where each variant of the shop is served. */
export type Origins = Readonly<Record<Variant, string>>;

/** The variants of a round, each beginning as often as the others. */
export function inRotation<Item>(items: readonly Item[], turn: number): Item[] {
  const first = turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
