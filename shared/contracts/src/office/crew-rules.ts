/** Why a crew of an activity cannot make a visit (docs/rules/office-dispatch.md#rules-of-a-crew). */
export const CREW_RULES = ['size', 'area', 'hours', 'leave', 'visit', 'hold'] as const;
export type CrewRule = (typeof CREW_RULES)[number];
