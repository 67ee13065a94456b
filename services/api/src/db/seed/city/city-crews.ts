import { DIAL_CODE } from '@dar/contracts/brand/values';
import type { CrewLanguage } from '@dar/contracts/office';
import { dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../../clock.ts';
import type { PlacesFile } from '../../../modules/geo/places-file.ts';
import type { Db } from '../../client.ts';
import {
  crewActivities,
  crewLeave,
  crewMembers,
  crews,
  rosterCommunities,
  rosterHours,
  rosters,
  workingHours,
} from '../../schema/crews.ts';
import { staffUsers } from '../../schema/staff.ts';

/** From west to east, each until a longitude. */
export const CITY_AREAS = [
  { name: 'Marina and Jebel Ali', until: 55.16 },
  { name: 'Al Barsha and the ranches', until: 55.22 },
  { name: 'Jumeirah and Business Bay', until: 55.29 },
  { name: 'Deira and the creek', until: 55.36 },
  { name: 'Mirdif and the east', until: 180 },
] as const;

export const CITY_HOURS = { opensAt: 7 * 60, closesAt: 22 * 60 };
export const CITY_TRAVEL_MINUTES = 30;
const CREWS = 40;
const EVERYWHERE = 0;
/** 'Home Cleaning 10' is on standby today: the guide of the office needs a crew that is free. */
const STANDBY = 9;
/** How many crews each activity has, in the order of the catalog. Later activities have one. */
const SHARES = [10, 7, 4, 4, 3];

export interface CityCrew {
  readonly id: number;
  readonly activityIds: readonly number[];
  /** Undefined for one that works everywhere. */
  readonly area: number | undefined;
}

interface NamedActivity {
  readonly id: number;
  readonly name: string;
}

/** Adds 40 crews, each of one area and of two activities. The first crew of an activity is large and works everywhere. */
export async function seedCityCrews(
  tx: Db,
  activities: readonly NamedActivity[],
  { places }: Pick<PlacesFile, 'places'>,
): Promise<CityCrew[]> {
  const rosterIds = await insertRosters(tx, places);
  const planned = planCrews(activities);
  const stored = await tx
    .insert(crews)
    .values(planned.map(({ name }) => ({ name })))
    .returning({ id: crews.id });
  const made = planned.map((crew, index) => ({ ...crew, id: stored[index]?.id ?? 0 }));
  await tx.insert(crewActivities).values(
    made.flatMap(({ id: crewId, activityIds, area, size: crewSize }) =>
      activityIds.map((activityId) => ({
        ...{ crewId, activityId, crewSize },
        rosterId: area === undefined ? EVERYWHERE : (rosterIds[area] ?? EVERYWHERE),
      })),
    ),
  );
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  await tx
    .insert(workingHours)
    .values(
      activities.flatMap(({ id: activityId }) =>
        weekdays.map((weekday) => ({ activityId, weekday, ...CITY_HOURS, travelMinutes: CITY_TRAVEL_MINUTES })),
      ),
    );
  return made;
}

/** Returns the crews that have visits on a day, counted from today. The crew before the last is away after today. */
export function getWorking<Crew extends Pick<CityCrew, 'id'>>(
  able: readonly Crew[],
  made: readonly CityCrew[],
  day: number,
) {
  const absent = day === 0 ? made[STANDBY] : day > 0 ? made.at(-2) : undefined;
  return able.filter(({ id }) => id !== absent?.id);
}

function planCrews(activities: readonly NamedActivity[]) {
  const shares = activities.map((activity, index) => ({ activity, count: SHARES[index] ?? 1 }));
  const order = shares.flatMap(({ activity, count }) => Array.from({ length: count }, () => activity));
  for (let index = SHARES.length; order.length < CREWS; index += 1) {
    const activity = activities[index % activities.length];
    if (activity) order.push(activity);
  }
  const counts = new Map<number, number>();
  return order.slice(0, CREWS).map((activity, index) => {
    const number = (counts.get(activity.id) ?? 0) + 1;
    counts.set(activity.id, number);
    const second = activities[(activities.indexOf(activity) + 1) % activities.length];
    return {
      name: `${activity.name} ${number}`,
      activityIds: [...new Set([activity.id, ...(second && number % 2 === 0 ? [second.id] : [])])],
      area: number === 1 ? undefined : index % CITY_AREAS.length,
      size: number === 1 ? 4 : 2 + (index % 2),
    };
  });
}

async function insertRosters(tx: Db, places: PlacesFile['places']): Promise<number[]> {
  const stored = await tx
    .insert(rosters)
    .values(CITY_AREAS.map(({ name }) => ({ name })))
    .returning({ id: rosters.id });
  const ids = stored.map(({ id }) => id);
  const communities = places
    .filter(({ city }) => city === 'Dubai')
    .map(({ name: community, longitude }) => ({ rosterId: ids[findArea(longitude)] ?? EVERYWHERE, community }));
  await tx.insert(rosterCommunities).values(communities);
  const last = ids.at(-1);
  // The east starts at noon on Sundays.
  if (last !== undefined)
    await tx.insert(rosterHours).values({ ...CITY_HOURS, rosterId: last, weekday: 0, opensAt: 720 });
  return ids;
}

export function findArea(longitude: number): number {
  return CITY_AREAS.findIndex(({ until }) => longitude < until);
}

const NAMES = [
  ...[
    'Sunil',
    'Asif',
    'Maricel',
    'Rajesh',
    'Grace',
    'Bilal',
    'Anjali',
    'Joseph',
    'Tariq',
    'Lakshmi',
    'Ramon',
    'Yousef',
  ],
  ...['Priya', 'Kamal', 'Aisha', 'Dinesh', 'Rosa', 'Faisal', 'Meera', 'Arjun', 'Samina', 'Victor', 'Nadia', 'Hari'],
];
const LANGUAGES: readonly (readonly CrewLanguage[])[] = [['en', 'hi'], ['en', 'ur'], ['ar', 'en'], ['en'], ['hi']];
const MEMBERS_OF_CREW = 2;

/** The phones of the members, who have no account before staff gives them one. */
export const CITY_PHONES = Array.from({ length: CREWS * MEMBERS_OF_CREW }, (_, index) => `55100${1_000 + index}`);

/** Adds two members to each crew, with accounts for the phone; one member is away today, one crew from tomorrow on. */
export async function seedCityMembers(tx: Db, made: readonly CityCrew[], now: Date): Promise<void> {
  const people = CITY_PHONES.map((phone, index) => ({
    phone,
    name: `${NAMES[index % NAMES.length]} ${String.fromCharCode(65 + (index % 23))}.`,
    languages: LANGUAGES[index % LANGUAGES.length] ?? ['en'],
    crewId: made[Math.floor(index / MEMBERS_OF_CREW)]?.id ?? 0,
  }));
  const accounts = await tx
    .insert(staffUsers)
    .values(people.map(({ name }) => ({ name, role: 'crew' as const, createdAt: now })))
    .returning({ id: staffUsers.id });
  const stored = await tx
    .insert(crewMembers)
    .values(people.map((person, index) => ({ ...person, dialCode: DIAL_CODE, staffId: accounts[index]?.id ?? null })))
    .returning({ id: crewMembers.id, crewId: crewMembers.crewId });
  const today = dayInDubai(now);
  const dayAfter = (days: number) => dayInDubai(new Date(now.getTime() + days * DAY_MS));
  const [member, crew] = [stored[5], made.at(-2)];
  if (!member || !crew) return;
  await tx.insert(crewLeave).values([
    { crewId: member.crewId, memberId: member.id, firstDay: today, lastDay: dayAfter(2), reason: 'Sick' },
    { crewId: crew.id, firstDay: dayAfter(1), lastDay: dayAfter(5), reason: 'Annual leave' },
  ]);
}
