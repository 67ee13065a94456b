import { expect, test } from 'vitest';
import { StartError } from '../../env.ts';
import { readCrewCommand } from './crew-command.ts';

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];

test.each([
  [['list'], { name: 'list' }],
  [['recount'], { name: 'recount' }],
  [['day-off', '7', '2026-12-02'], { name: 'day-off', crewId: 7, day: '2026-12-02' }],
  [['day-on', '7', '2026-12-02'], { name: 'day-on', crewId: 7, day: '2026-12-02' }],
  [
    ['add', 'Blue', '--activity', '11', '--activity', '6', '--size', '4', '--roster', 'West'],
    { name: 'add', parts: { name: 'Blue', activityIds: [11, 6], crewSize: 4, roster: 'West' } },
  ],
  [['change', '7', '--name', 'Red'], { name: 'change', crewId: 7, parts: { name: 'Red', activityIds: [] } }],
  [
    ['add', 'Bl\u001b[31mue\u202e', '--activity', '11', '--roster', ' We\u0007st\r\n'],
    { name: 'add', parts: { name: 'Blue', activityIds: [11], roster: 'West' } },
  ],
  [['change', '7', '--name', 'Re\u0007d'], { name: 'change', crewId: 7, parts: { name: 'Red', activityIds: [] } }],
  [['retire', '7'], { name: 'retire', crewId: 7 }],
  [
    ['hours', '11', '09:00-24:00', '--days', 'Sun,mon', '--travel', '0'],
    { name: 'hours', activityId: 11, weekdays: [0, 1], hours: { opensAt: 540, closesAt: 1440 }, travelMinutes: 0 },
  ],
  [['hours', '11', 'closed'], { name: 'hours', activityId: 11, weekdays: ALL_DAYS }],
  [
    ['roster', 'West', '--community', 'Naif', '--hours', 'closed', '--days', 'fri'],
    { name: 'roster', roster: 'West', communities: ['Naif'], weekdays: [5], hours: { opensAt: 0, closesAt: 0 } },
  ],
  [
    ['roster', 'We\u0007st', '--hours', 'closed', '--days', 'fri'],
    { name: 'roster', roster: 'West', weekdays: [5], hours: { opensAt: 0, closesAt: 0 } },
  ],
  [
    ['roster', 'West', '--hours', 'activity'],
    { name: 'roster', roster: 'West', weekdays: ALL_DAYS, hours: 'activity' },
  ],
])('reads %j', (args, command) => {
  expect(readCrewCommand(args)).toEqual(command);
});

test.each([
  [[]],
  [['recount', '7']],
  [['day-off', '7']],
  [['day-off', 'seven', '2026-12-02']],
  [['day-off', '0', '2026-12-02']],
  [['day-off', '7', '2026-02-30']],
  [['day-off', '7', '2026-12-02', '2026-12-03']],
  [['holiday', '7', '2026-12-02']],
  [['add', 'Blue']],
  [['add', ' ', '--activity', '11']],
  [['add', '\u202e', '--activity', '11']],
  [['add', 'Blue', '--activity', 'cleaning']],
  [['add', 'Blue', '--activity', '11', '--size', '0']],
  [['add', 'Blue', '--activity', '11', '--colour', 'blue']],
  [['change', 'Blue', '--size', '3']],
  [['change', '7']],
  [['change', '7', '--name', ' ']],
  [['retire', '7', '8']],
  [['hours', '11', '20:00-08:00']],
  [['hours', '11', '08:00-25:00']],
  [['hours', '11', '08:00-20:00', '--days', 'funday']],
  [['hours', '11', '08:00-20:00', '--travel', '300']],
  [['roster', 'West']],
  [['roster', 'West', '--hours', 'late']],
])('explains the command for %j', (args) => {
  expect(() => readCrewCommand(args)).toThrow(StartError);
});
