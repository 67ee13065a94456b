import { describe, expect, it } from 'vitest';
import { budgetsFor, describeExcesses, getModules } from './compare.ts';

const of = (bytes: number, modules = {}) => ({ 'mfe-catalog': { 'home script': { bytes, modules } } });
const budget = (bytes: number) => ({ 'mfe-catalog': { 'home script': bytes } });
const accepted = (modules: Record<string, number>) => ({ 'mfe-catalog': { 'home script': modules } });

describe('describeExcesses', () => {
  it('accepts a size equal to its budget', () => {
    expect(describeExcesses(of(5_450), budget(5_450), {})).toEqual([]);
  });

  it('names package, measure, size, budget and the modules that grew most', () => {
    const modules = { same: 5, smaller: 1, 'src/home.tsx': 2_000, moment: 60_000 };
    const before = { same: 5, smaller: 9, 'src/home.tsx': 1_500 };
    expect(describeExcesses(of(25_450, modules), budget(5_450), accepted(before))).toEqual([
      'mfe-catalog, home script: 25,450 bytes compressed, 20,000 over the budget of 5,450. ' +
        'Grown since the sizes were accepted, in bytes of source: moment +60,000 (new), src/home.tsx +500.',
    ]);
  });

  it('names at most five modules', () => {
    const modules = { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 };
    expect(describeExcesses(of(2, modules), budget(1), {})[0]).toMatch(
      /: f \+6 \(new\), e .*, d .*, c .*, b \+2 \(new\)\.$/,
    );
  });

  it('reports growth without larger sources', () => {
    expect(describeExcesses(of(2, { a: 1 }), budget(1), accepted({ a: 1 }))[0]).toContain('No module’s source grew');
  });

  it('rejects a measure without a budget and a budget without a measure', () => {
    expect(describeExcesses(of(5), { host: { 'first script': 3 } }, {})).toEqual([
      'mfe-catalog, home script: 5 bytes compressed and no budget in budgets.json.',
      'host, first script: has a budget in budgets.json, but is not built.',
    ]);
  });
});

it('sets budgets three per cent above the sizes, rounded up to 50 bytes', () => {
  expect(budgetsFor(of(10_000))).toEqual(budget(10_300));
  expect(budgetsFor(of(10_001))).toEqual(budget(10_350));
  expect(getModules(of(1, { a: 2 }))).toEqual(accepted({ a: 2 }));
});
