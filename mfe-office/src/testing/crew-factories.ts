import type { CrewDayVisit, MemberDay } from '@dar/contracts/office';
import type { NewReport, QueuedReport } from '../features/crew-day/phone/queued-report.ts';

export function dayVisit(over: Partial<CrewDayVisit> = {}): CrewDayVisit {
  return {
    ...{ order_no: 'DAR-100001', visit: 1, from: '2026-11-27 12:00', to: '2026-11-27 14:00', status_text: 'Assigned' },
    services: [{ name: 'Deep cleaning', name_ar: 'تنظيف عميق', qty: 1 }],
    ...{ note: 'Ring twice', address: '1204, Marina Heights, Dubai Marina, Dubai' },
    door: { apartment: '1204', building: 'Marina Heights', landmark: 'Next to the mosque' },
    map_url: 'https://www.google.com/maps/search/?api=1&query=25.0805,55.1403',
    customer: { first_name: 'Amna', phone: '+971501234567' },
    ...{ cash_due: '0.00', cash_collected: '0.00', reports: [] },
    ...over,
  };
}

export function memberDay(visits: readonly CrewDayVisit[], over: Partial<MemberDay> = {}): MemberDay {
  const member = { id: 7, name: 'Ravi' };
  return { date: '2026-11-27', member, crew_name: 'Home Cleaning 1', visits: [...visits], ...over };
}

export function newReport(over: Partial<NewReport> = {}): NewReport {
  return { order: 'DAR-100001', visit: 1, starts: '2026-11-27 12:00', kind: 'on-the-way', ...over };
}

export function queuedReport(over: Partial<QueuedReport> = {}): QueuedReport {
  const tried = { tries: 0, retryAt: 0 };
  return { ...newReport(), seq: 1, id: 'id', member: 7, at: '2026-11-27T07:30:00Z', ...tried, ...over };
}
