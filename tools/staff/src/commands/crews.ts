import {
  addCrew,
  addCrewLeave,
  addCrewMember,
  type CrewActivity,
  type CrewPlan,
  changeCrew,
  changeCrewMember,
  crewPlan,
  endCrewLeave,
  explainSlots,
  type OfficeCrew,
  officeCrews,
  recountCrews,
  retireCrew,
} from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { describeActivity, describeRoster } from './crew-plan.ts';
import { block, people } from './show.ts';
import { describeSaved, type SaveFlags, toFlags } from './staffing-saves.ts';

const DEFAULT_SIZE = 2;
const EVERYWHERE = 0;

export interface CrewFlags extends SaveFlags {
  readonly name?: string | undefined;
  readonly activity?: readonly string[] | undefined;
  readonly size?: string | undefined;
  readonly roster?: string | undefined;
}

export async function listCrews(
  { call }: Context,
  { activity, retired }: { readonly activity?: string | undefined; readonly retired?: true | undefined },
): Promise<Result> {
  const { oData: plan } = await call(crewPlan, {});
  const crews: OfficeCrew[] = [];
  let after: string | undefined;
  do {
    const page = await call(officeCrews, {
      activity_id: activity,
      ...(retired && { retired: '1' }),
      after,
      limit: 200,
    });
    crews.push(...page.oData);
    after = page.next;
  } while (after !== undefined);
  const text = [
    ...block('Activities', plan.activities.map(describeActivity)),
    ...block(
      'Crews',
      crews.map((crew) => describeCrew(crew, plan)),
    ),
    ...block('Rosters', plan.rosters.map(describeRoster)),
  ].join('\n\n');
  return { text, json: { ...plan, crews } };
}

function describeCrew(
  { id, name, activities, members, leave, retired_at }: OfficeCrew,
  { rosters }: CrewPlan,
): string[] {
  const work = activities.map(({ activity_id, size, roster_id }) => {
    const roster = rosters.find((one) => one.id === roster_id)?.name ?? roster_id;
    return `activity ${activity_id} (${people(size)}; ${roster})`;
  });
  const names = members.map((member) => `${member.name} (${member.id}${member.is_active ? '' : ', not active'})`);
  const away = leave.map(({ id: leaveId, member_id, from, to, reason }) => {
    return `${from} to ${to}${member_id ? ` member ${member_id}` : ''}: ${reason} (leave ${leaveId})`;
  });
  return [String(id), name, retired_at ? 'retired' : work.join(', '), names.join(', '), away.join('; ')];
}

export async function createCrew(context: Context, name: string, flags: CrewFlags): Promise<Result> {
  const { call, change } = context;
  const activities = await readActivities(context, flags, []);
  const { oData } = await call(addCrew, { name, activities, ...toFlags(flags), ...change(flags) });
  return { text: describeSaved(`Crew ${oData.id} is added.`, oData, flags), json: oData };
}

export async function updateCrew(context: Context, id: string, flags: CrewFlags): Promise<Result> {
  const { call, change } = context;
  const crew = await findCrew(context, id);
  const input = {
    ...{ crew_id: crew.id, version: crew.version, name: flags.name ?? crew.name },
    activities: await readActivities(context, flags, crew.activities),
  };
  const { oData } = await call(changeCrew, { ...input, ...toFlags(flags), ...change(flags) });
  return { text: describeSaved(`Crew ${id} is changed.`, oData, flags), json: oData };
}

export async function stopCrew(context: Context, id: string, flags: SaveFlags): Promise<Result> {
  const { call, change } = context;
  const { version } = await findCrew(context, id);
  const { oData } = await call(retireCrew, { crew_id: id, version, ...toFlags(flags), ...change(flags) });
  return { text: describeSaved(`Crew ${id} gets no new visits.`, oData, flags), json: oData };
}

export interface MemberFlags extends AuthorFlags {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly language?: readonly string[] | undefined;
  readonly active?: boolean | undefined;
}

type Languages = OfficeCrew['members'][number]['languages'];

export async function createMember(
  { call, change }: Context,
  crew: string,
  name: string,
  { phone = '', language = ['en'], ...flags }: MemberFlags,
): Promise<Result> {
  const input = { crew_id: crew, name, dial_code: '971', phone, languages: [...language] as Languages };
  const { oData } = await call(addCrewMember, { ...input, ...change(flags) });
  return { text: `Member ${oData.id} is added. A code to ${phone} signs in.`, json: oData };
}

export async function updateMember(
  context: Context,
  crew: string,
  id: string,
  { name, phone, language, active, ...flags }: MemberFlags,
): Promise<Result> {
  const { call, change } = context;
  const member = (await findCrew(context, crew)).members.find((one) => String(one.id) === id);
  if (!member) throw new StaffError(`Crew ${crew} has no member ${id}.`);
  const input = {
    ...{ member_id: id, version: member.version, crew_id: crew, dial_code: member.dial_code },
    ...{ name: name ?? member.name, phone: phone ?? member.phone },
    languages: [...(language ?? member.languages)] as Languages,
    is_active: active ?? member.is_active,
  };
  const { oData } = await call(changeCrewMember, { ...input, ...change(flags) });
  return { text: `Member ${id} is changed.`, json: oData };
}

export async function giveLeave(
  { call, changeWithReason }: Context,
  crew: string,
  days: { readonly from: string; readonly to: string },
  flags: SaveFlags & { readonly member?: string | undefined },
): Promise<Result> {
  const input = { crew_id: crew, member_id: flags.member, ...days, ...toFlags(flags) };
  const { oData } = await call(addCrewLeave, { ...input, ...(await changeWithReason(flags)) });
  return { text: describeSaved(`Leave ${oData.id} is added.`, oData, flags), json: oData };
}

export async function takeLeaveBack({ call, change }: Context, id: string, flags: SaveFlags): Promise<Result> {
  const { oData } = await call(endCrewLeave, { leave_id: id, ...toFlags(flags), ...change(flags) });
  return { text: describeSaved(`Leave ${id} is taken back.`, oData, flags), json: oData };
}

export async function recount({ call }: Context): Promise<Result> {
  const { oData } = await call(recountCrews, {});
  return { text: `Counts corrected: ${oData.corrected}.`, json: oData };
}

export interface ExplainFlags {
  readonly rate?: string | undefined;
  readonly quantity?: string | undefined;
  readonly community?: string | undefined;
}

export async function explain(
  { call }: Context,
  service: string,
  date: string,
  { rate, quantity, community }: ExplainFlags,
): Promise<Result> {
  const input = { service_id: service, hourly_rate_id: rate, quantity, date, community, limit: 200 };
  const { oData } = await call(explainSlots, input);
  const { needs, conclusion, slots, crews } = oData;
  const free = slots.filter(({ is_free }) => is_free).map(({ time }) => time);
  const rows = crews.map(({ crew_id, name, rules, busy, free_times }) => [
    ...[String(crew_id), name, rules.join(', ') || `free at ${free_times.map((time) => time.slice(11)).join(', ')}`],
    busy.map(({ kind, from, to, order_no = kind }) => `${order_no} ${from.slice(11)}-${to.slice(11)}`).join(', '),
  ]);
  const text = [
    `A visit of ${needs.minutes} minutes for ${people(needs.crew_size)}: ${conclusion}.`,
    ...(free.length > 0 ? [`Free: ${free.join(', ')}.`] : []),
    ...block('Crews', rows),
  ].join('\n');
  return { text, json: oData };
}

async function findCrew({ call }: Context, id: string): Promise<OfficeCrew> {
  const [crew] = (await call(officeCrews, { crew_id: id })).oData;
  if (!crew) throw new StaffError(`There is no crew ${id}: npm run staff -- crews list shows them.`);
  return crew;
}

/** Returns the activities that the flags name, else those of the crew, each with the size and the roster of the flags. */
async function readActivities(
  { call }: Context,
  { activity, size, roster }: CrewFlags,
  before: readonly CrewActivity[],
): Promise<CrewActivity[]> {
  const named = activity?.map(Number) ?? before.map(({ activity_id }) => activity_id);
  const rosters = roster === undefined ? [] : (await call(crewPlan, {})).oData.rosters;
  const rosterId = rosters.find(({ name }) => name === roster)?.id;
  if (roster !== undefined && rosterId === undefined) throw new StaffError(`There is no roster ${roster}.`);
  return named.map((activity_id) => {
    const old = before.find((one) => one.activity_id === activity_id) ?? before[0];
    return {
      activity_id,
      size: size === undefined ? (old?.size ?? DEFAULT_SIZE) : Number(size),
      roster_id: rosterId ?? old?.roster_id ?? EVERYWHERE,
    };
  });
}
