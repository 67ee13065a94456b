/** Why a visit did not take place although its crew came: nobody was there, or the crew could not get in. */
export const VISIT_OUTCOMES = ['no-show', 'no-access'] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];
