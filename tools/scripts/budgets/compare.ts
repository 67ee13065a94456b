import type { ModuleSizes } from '@dar/federation/module-sizes';

export interface Measured {
  readonly bytes: number;
  readonly modules: ModuleSizes;
}

export type Table<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const NAMED_MODULES = 5;
const ALLOWED_GROWTH = 1.03;
const ROUNDED_TO = 50;

export const ACCEPT = 'npm run verify -- --accept-sizes';

/** Describes measures over their budget, measures without a budget and budgets without a measure. */
export function describeExcesses(
  measured: Table<Measured>,
  budgets: Table<number>,
  accepted: Table<ModuleSizes>,
): string[] {
  const excesses = cells(measured).flatMap(([folder, name, { bytes, modules }]) => {
    const budget = budgets[folder]?.[name];
    if (budget !== undefined && bytes <= budget) return [];
    const size = `${folder}, ${name}: ${number(bytes)} bytes compressed`;
    if (budget === undefined) return [`${size} and no budget in budgets.json.`];
    const over = `${size}, ${number(bytes - budget)} over the budget of ${number(budget)}.`;
    return [`${over} ${describeGrowth(modules, accepted[folder]?.[name] ?? {})}`];
  });
  const unused = cells(budgets)
    .filter(([folder, name]) => measured[folder]?.[name] === undefined)
    .map(([folder, name]) => `${folder}, ${name}: has a budget in budgets.json, but is not built.`);
  return [...excesses, ...unused];
}

/** Returns budgets 3 % above the measured sizes, rounded up to 50 bytes. */
export function budgetsFor(measured: Table<Measured>): Table<number> {
  return mapTable(measured, ({ bytes }) => Math.ceil((bytes * ALLOWED_GROWTH) / ROUNDED_TO) * ROUNDED_TO);
}

export function getModules(measured: Table<Measured>): Table<ModuleSizes> {
  return mapTable(measured, ({ modules }) => modules);
}

function describeGrowth(modules: ModuleSizes, accepted: ModuleSizes): string {
  const grown = Object.entries(modules)
    .map(([module, bytes]) => ({ module, isNew: !(module in accepted), growth: bytes - (accepted[module] ?? 0) }))
    .filter(({ growth }) => growth > 0)
    .toSorted((one, other) => other.growth - one.growth)
    .slice(0, NAMED_MODULES)
    .map(({ module, isNew, growth }) => `${module} +${number(growth)}${isNew ? ' (new)' : ''}`);
  if (grown.length === 0)
    return 'No module’s source grew since the sizes were accepted: the build uses more of a module.';
  return `Grown since the sizes were accepted, in bytes of source: ${grown.join(', ')}.`;
}

function cells<Value>(table: Table<Value>): [folder: string, name: string, value: Value][] {
  return Object.entries(table).flatMap(([folder, row]) =>
    Object.entries(row).map(([name, value]): [string, string, Value] => [folder, name, value]),
  );
}

function mapTable<From, To>(table: Table<From>, change: (value: From) => To): Table<To> {
  const row = (values: Readonly<Record<string, From>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
  return Object.fromEntries(Object.entries(table).map(([folder, values]) => [folder, row(values)]));
}

function number(value: number): string {
  return value.toLocaleString('en');
}
