/** The lists of work at the side of the board. */
export const SIDE_TABS = ['unplanned', 'care', 'all'] as const;
export type SideTab = (typeof SIDE_TABS)[number];
