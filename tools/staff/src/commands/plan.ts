import { applyPlan, type DayPlan, planDay } from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import type { Context, Result } from './context.ts';
import { block } from './show.ts';
import { readDay } from './visits.ts';

interface PlanFlags {
  readonly activity?: string | undefined;
}

export async function showPlan(context: Context, day: string, flags: PlanFlags): Promise<Result> {
  const plan = await getPlan(context, day, flags);
  return { text: describe(plan), json: plan };
}

/** Shows the plan of a day, asks, and applies it as it was shown. */
export async function usePlan(
  context: Context,
  day: string,
  { activity, yes, ...author }: PlanFlags & AuthorFlags & ConfirmFlags,
): Promise<Result> {
  const plan = await getPlan(context, day, { activity });
  if (plan.moves.length === 0) return { text: describe(plan), json: { moved: 0 } };
  await context.confirm(describe(plan), `Give ${plan.moves.length} visits another crew?`, { yes });
  const moves = plan.moves.map(({ order_no, visit, version, to_crew }) => {
    return { order: order_no, visit, version, crew_id: to_crew };
  });
  const { oData } = await context.call(applyPlan, { moves, ...context.change(author) });
  return { text: `${oData.moved} visits have another crew.`, json: oData };
}

async function getPlan({ call }: Context, day: string, { activity }: PlanFlags): Promise<DayPlan> {
  return (await call(planDay, { date: readDay(day) ?? day, activity_id: activity })).oData;
}

function describe({ date, km_before, km_after, moves, unplanned }: DayPlan): string {
  const changed = moves.map(({ order_no, visit, starts, from_crew, to_crew, to_crew_name, ...km }) => [
    `${order_no} (${visit})`,
    starts.slice(11),
    `${from_crew ?? 'no crew'} → ${to_crew_name} (${to_crew})`,
    `${km.km_before ?? '-'} → ${km.km_after} km`,
  ]);
  const left = unplanned.map(({ order_no, visit, starts, rules }) => [
    `${order_no} (${visit})`,
    starts.slice(11),
    Object.entries(rules)
      .map(([rule, crews]) => `${rule} ${crews}`)
      .join(', '),
  ]);
  const way = `${date}: ${km_before} km between visits, ${km_after} km with this plan.`;
  const none = moves.length === 0 ? ['No visit changes its crew.'] : [];
  return [
    way,
    ...none,
    ...block('Changes', changed),
    ...block('Not planned, and how many crews each rule rules out', left),
  ].join('\n\n');
}
