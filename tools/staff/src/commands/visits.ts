import { table } from '@dar/cli/table';
import {
  type CrewDay,
  crewDays,
  moveVisit,
  moveVisits,
  type OfficeVisit,
  officeVisits,
  rankCrews,
} from '@dar/contracts/office';
import { VISIT_STATES } from '@dar/contracts/order-status';
import { dayInDubai } from '@dar/contracts/time/dubai';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { readJson } from './read-json.ts';
import { block, more } from './show.ts';

interface ListFlags {
  /** 'today' or a day in Dubai. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly order?: string | undefined;
  readonly state?: string | undefined;
  readonly area?: string | undefined;
  readonly crew?: string | undefined;
  readonly unassigned?: true | undefined;
  readonly late?: true | undefined;
  readonly atRisk?: true | undefined;
  readonly after?: string | undefined;
}

const toFlag = (isSet: true | undefined): '1' | undefined => (isSet ? '1' : undefined);

export const readDay = (day: string | undefined) => (day === 'today' ? dayInDubai(new Date()) : day);

export async function listVisits({ call }: Context, { from, to, crew, atRisk, ...flags }: ListFlags): Promise<Result> {
  const state = flags.state && VISIT_STATES.find((one) => one.toLowerCase() === flags.state?.toLowerCase());
  if (flags.state && !state) throw new StaffError(`${flags.state} is not a state: choose ${VISIT_STATES.join(', ')}.`);
  const { oData, next } = await call(officeVisits, {
    from: readDay(from),
    to: readDay(to),
    order: flags.order,
    state: state || undefined,
    area: flags.area,
    crew_id: crew,
    unassigned: toFlag(flags.unassigned),
    late: toFlag(flags.late),
    at_risk: toFlag(atRisk),
    after: flags.after,
  });
  return {
    text: oData.length > 0 ? table(oData.map(toRow)) + more({ next }) : 'There are no such visits.',
    json: { visits: oData, next },
  };
}

function toRow(visit: OfficeVisit): string[] {
  const { minutes_late: late, risk, cash, crew_id } = visit;
  const notes = [
    ...(late === undefined ? [] : [`${late} min late`]),
    ...(risk ? [`at risk: ${risk}`] : []),
    ...(cash ? [`AED ${cash} in cash`] : []),
  ];
  return [
    `${visit.order_no} (${visit.visit})`,
    `${visit.starts} - ${visit.ends.slice(11)}`,
    visit.state,
    crew_id === undefined ? 'no crew' : `${visit.crew_name} (${crew_id})`,
    visit.community ?? '',
    `${visit.customer_name} (${visit.customer_id})`,
    visit.services.join(', '),
    notes.join(', '),
  ];
}

export async function listCrewDays(
  { call }: Context,
  day: string,
  { activity, after }: { readonly activity?: string | undefined; readonly after?: string | undefined },
): Promise<Result> {
  const { oData, next } = await call(crewDays, { date: readDay(day) ?? day, activity_id: activity, after });
  const text = oData.length > 0 ? table(oData.map(toCrewRow)) + more({ next }) : 'There are no such crews.';
  return { text, json: { crews: oData, next } };
}

function toCrewRow({ crew_id, name, opens, closes, visits, booked_minutes, layers }: CrewDay): string[] {
  const taken = layers.filter(({ kind }) => kind !== 'closed' && kind !== 'travel');
  return [
    `${name} (${crew_id})`,
    opens ? `${opens} - ${closes}` : 'closed',
    `${visits} visits, ${booked_minutes} min`,
    taken.map(({ kind, from, to }) => `${kind} ${from.slice(11)} - ${to.slice(11)}`).join(', '),
  ];
}

interface MoveFlags extends AuthorFlags {
  readonly visit?: string | undefined;
  readonly time?: string | undefined;
  readonly crew?: string | undefined;
  readonly outside?: true | undefined;
}

export async function moveOneVisit(
  context: Context,
  order: string,
  { visit = '1', time, crew, outside, ...author }: MoveFlags,
): Promise<Result> {
  const { call, change, changeWithReason } = context;
  const who = outside ? await changeWithReason(author) : change(author);
  const { oData: found } = await call(officeVisits, { order });
  const seen = found.find((one) => String(one.visit) === visit);
  if (!seen) throw new StaffError(`There is no visit ${visit} of ${order}.`);
  const move = { order, visit, version: seen.version, time, crew_id: crew, outside: toFlag(outside) };
  const { oData } = await call(moveVisit, { ...move, ...who });
  const { starts, crew_name, crew_id } = oData.visit;
  const broken = oData.outside.length > 0 ? ` On purpose outside ${oData.outside.join(', ')}.` : '';
  return { text: `${seen.order_no} (${visit}) is at ${starts} with ${crew_name} (${crew_id}).${broken}`, json: oData };
}

/** Moves the visits of a file with a JSON list of moves, as `/office/move_visits` takes them. */
export async function moveManyVisits({ call, change }: Context, file: string, author: AuthorFlags): Promise<Result> {
  const { oData } = await call(moveVisits, { moves: await readMoves(file), ...change(author) });
  const rows = oData.results.map(({ order, visit, result, message }) => [`${order} (${visit})`, result, message]);
  return { text: `${table(rows)}\n${oData.moved} of ${rows.length} visits are moved.`, json: oData };
}

async function readMoves(file: string) {
  const parsed = moveVisits.input.shape.moves.safeParse(await readJson(file));
  if (!parsed.success)
    throw new StaffError(`${file} is not a list of moves: [{ order, visit, version, time, crew_id }].`);
  return parsed.data;
}

export async function showCrewsFor(
  { call }: Context,
  order: string,
  { visit, time }: { readonly visit?: string | undefined; readonly time?: string | undefined },
): Promise<Result> {
  const { oData } = await call(rankCrews, { order, visit, time });
  const crews = oData.crews.map((crew) => [
    `${crew.name} (${crew.crew_id})`,
    crew.travel_minutes === undefined ? 'way unknown' : `${crew.travel_minutes} min of way`,
    `${crew.booked_minutes} min booked`,
    crew.reasons.join(', '),
  ]);
  const parts = [
    `${oData.starts} - ${oData.ends.slice(11)}`,
    ...block('Crews', crews),
    ...block(
      'Ruled out',
      oData.ruled_out.map(({ crew_id, name, rules }) => [`${name} (${crew_id})`, rules.join(', ')]),
    ),
  ];
  return { text: parts.join('\n\n'), json: oData };
}
