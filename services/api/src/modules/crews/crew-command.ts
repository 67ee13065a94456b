import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import { StartError } from '../../env.ts';

const USAGE =
  'Say what to do: npm run crews -- recount counts the coming visits again, and npm run crews -- day-off <crew id> 2026-12-02 gives a crew a day off (day-on takes it back).';

type CrewCommand =
  | { readonly name: 'recount' }
  | { readonly name: 'day-off' | 'day-on'; readonly crewId: number; readonly day: DubaiDay };

export function readCrewCommand([name, crew, day, ...rest]: readonly string[]): CrewCommand {
  if (name === 'recount' && crew === undefined) return { name };
  const crewId = Number(crew);
  const isDay = day !== undefined && rest.length === 0 && isDubaiDay(day);
  if ((name === 'day-off' || name === 'day-on') && Number.isInteger(crewId) && crewId > 0 && isDay) {
    return { name, crewId, day };
  }
  throw new StartError(USAGE);
}

function isDubaiDay(text: string): boolean {
  try {
    return fromDubaiTime(`${text} 00:00`) !== undefined;
  } catch {
    return false;
  }
}
