import ICAL from 'ical.js';
import { expect } from 'vitest';

/** Returns what a calendar program reads from a file. Checks what RFC 5546 requires of each entry (3.2.1, 3.2.5). */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const method = calendar.getFirstPropertyValue('method');
  const entries = calendar.getAllSubcomponents('vevent');
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    for (const name of ['dtstamp', 'dtstart', 'organizer', 'sequence', 'status', 'summary', 'uid']) {
      expect(entry.getAllProperties(name), name).toHaveLength(1);
    }
    expect(entry.hasProperty('attendee')).toBe(false);
    if (method === 'CANCEL') expect(entry.getFirstPropertyValue('status')).toBe('CANCELLED');
  }
  return { method, entries: entries.map(toEntry) };
}

function toEntry(component: InstanceType<typeof ICAL.Component>) {
  const { uid, sequence, startDate } = new ICAL.Event(component);
  const stamp = component.getFirstPropertyValue('dtstamp');
  if (!(stamp instanceof ICAL.Time)) throw new Error('the stamp is no time');
  return {
    uid,
    sequence,
    status: component.getFirstPropertyValue('status'),
    start: startDate.toJSDate().toISOString(),
    stamp: stamp.toJSDate().toISOString(),
  };
}
