/** The tips in the order of the page. */
export const TIPS = ['filter', 'drain', 'kettle'] as const;

export type TipId = (typeof TIPS)[number];
