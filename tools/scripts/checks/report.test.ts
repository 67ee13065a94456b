import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import { reportChecks } from './report.ts';

const check = (name: string, result: object) => ({ name, isOk: true, seconds: 1, output: '', ...result });

test('counts the checks, and names those that did not run in the last line', () => {
  const lines: string[] = [];
  using _info = vi
    .spyOn(console, 'info')
    .mockImplementation((line: string) => lines.push(stripVTControlCharacters(line)));
  const audit = check('audit', { notRun: 'the registry does not answer' });
  expect(reportChecks([check('types', {}), audit, check('faults', { notRun: 'patroni is missing' })])).toBe(true);
  expect(lines.slice(-2)).toEqual(['\n1 passed, 0 failed, 2 skipped', 'Not run: audit, faults']);
  expect(reportChecks([check('types', { isOk: false, output: 'a.ts' }), audit])).toBe(false);
  expect(lines.slice(-2)).toEqual(['\n0 passed, 1 failed, 1 skipped', 'Not run: audit']);
});
