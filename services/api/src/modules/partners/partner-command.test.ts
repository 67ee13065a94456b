import { expect, test } from 'vitest';
import { StartError } from '../../env.ts';
import { readPartnerCommand } from './partner-command.ts';

test.each([
  [['comera'], { name: 'comera' }],
  [['report'], { name: 'report' }],
  [['report', 'comera', '--month', '2026-11'], { name: 'comera', month: '2026-11' }],
  [['report', '--month=2026-12', 'report'], { name: 'report', month: '2026-12' }],
])('reads %j', (args, command) => {
  expect(readPartnerCommand(args)).toEqual(command);
});

test.each([
  [[]],
  [['comera', 'other']],
  [['report', 'comera']],
  [['comera', '--month', '2026-11']],
  [['report', 'comera', 'other', '--month', '2026-11']],
  [['report', 'comera', '--month', '2026-13']],
  [['report', 'comera', '--month', '0000-01']],
  [['report', 'comera', '--month', 'November']],
  [['report', 'comera', '--year', '2026']],
])('explains the command for %j', (args) => {
  expect(() => readPartnerCommand(args)).toThrow(StartError);
  expect(() => readPartnerCommand(args)).toThrow(/npm run partner -- report <name> --month 2026-11/);
});
