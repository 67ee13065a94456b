import { expect, test } from 'vitest';
import { StartError } from '../../env.ts';
import { readCrewCommand } from './crew-command.ts';

test.each([
  [['recount'], { name: 'recount' }],
  [['day-off', '7', '2026-12-02'], { name: 'day-off', crewId: 7, day: '2026-12-02' }],
  [['day-on', '7', '2026-12-02'], { name: 'day-on', crewId: 7, day: '2026-12-02' }],
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
])('explains the command for %j', (args) => {
  expect(() => readCrewCommand(args)).toThrow(StartError);
});
