export const VARIANTS = ['federated', 'monolith', 'static'] as const;
export const INTERACTIVE_VARIANTS = ['federated', 'monolith'] as const;
export type Variant = (typeof VARIANTS)[number];

export type Origins = Readonly<Record<Variant, string>>;

/** Returns the items, starting with another one in each turn. */
export function rotate<Item>(items: readonly Item[], turn: number): Item[] {
  const first = turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
