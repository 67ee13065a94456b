import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { findNewMigrations, readLastRelease } from './last-release.ts';

const HINT = 'docs/operations.md#migrations says how to change tables that customers use.';

/** Rules of Squawk that do not apply: `migrate.ts` sets timeouts and can be repeated, and types are chosen in the schema. */
const EXCLUDED_RULES = [
  ...['require-lock-timeout', 'require-statement-timeout', 'prefer-robust-stmts'],
  ...['prefer-bigint-over-int', 'prefer-text-field', 'prefer-identity'],
];

const CONCURRENT = /^(create (unique )?|drop )index concurrently (if (not )?exists )?("?\w+"?)/i;
const ROW_CHANGE = /^(update|delete|insert|with)\b/i;
/** A new row locks nobody. */
const ROW_INSERT = /^insert into [^;]* values\b/i;
/** A block that ends a transaction after each of its batches. */
const BATCHES = /^do\b.*\bcommit ?;/i;
const FEW_ROWS = /--\s*few rows\b/i;
const TABLE_LOCK = /^(alter table|create (or replace )?trigger|drop|truncate|lock)\b/i;
/** What Squawk does not know, and the release before may still need. */
const REMOVAL = /^(drop (function|procedure|trigger|sequence|type|domain|view|schema)|truncate)\b|\bdrop default\b/i;
const SINCE = /--.*\bsince (\d{4})\b/i;

/** Rejects migrations that break the release before, or block its customers. Those of earlier releases have run. */
export function checkMigrations(group: ProcessGroup): Promise<CheckResult> {
  return runCheck('migrations', async () => {
    const release = readLastRelease();
    const errors = await findMigrationErrors(group, findNewMigrations(release), release.migration);
    return errors.length > 0 ? [...errors, HINT] : [];
  });
}

/** Returns the errors of migration files. What they remove must be unused since the migration `released` or before. */
export async function findMigrationErrors(
  group: ProcessGroup,
  paths: readonly string[],
  released: string,
): Promise<string[]> {
  const errors: string[] = [];
  for (const path of paths) {
    const statements = readFileSync(path, 'utf8').split('--> statement-breakpoint').map(toStatement);
    const isConcurrent = statements.some(({ code }) => CONCURRENT.test(code));
    const isBatched = statements.some(({ code }) => BATCHES.test(code));
    const own = [
      ...(isConcurrent ? findOrderErrors(statements) : []),
      ...(isBatched ? findOthers(statements) : []),
      ...(isConcurrent || isBatched ? [] : findLockErrors(statements)),
      ...findLongChanges(statements),
      ...findRemovals(statements, released),
    ];
    const isOutside = isConcurrent || isBatched;
    errors.push(...own.map((error) => `${basename(path)}: ${error}`), ...(await lint(group, path, isOutside)));
  }
  return errors;
}

interface Statement {
  readonly source: string;
  /** Without comments, in one line. */
  readonly code: string;
}

function toStatement(source: string): Statement {
  return { source, code: source.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim() };
}

/** `migrate.ts` runs such a file outside of a transaction, and again after a failure, which leaves an invalid index. */
function findOrderErrors(statements: readonly Statement[]): string[] {
  return statements.flatMap(({ code }, index) => {
    const [, kind, , , , name] = CONCURRENT.exec(code) ?? [];
    if (!(kind && name)) return code === '' ? [] : [`move ${code.slice(0, 40)} out of the file that builds indexes.`];
    const isDropped =
      statements[index - 1]?.code.toLowerCase() === `drop index concurrently if exists ${name};`.toLowerCase();
    return /^drop/i.test(kind) || isDropped
      ? []
      : [`write DROP INDEX CONCURRENTLY IF EXISTS ${name}; before its CREATE INDEX.`];
  });
}

/** The locks of a transaction last until its end. */
function findLockErrors(statements: readonly Statement[]): string[] {
  const change = statements.find(({ code }) => ROW_CHANGE.test(code));
  const lock = statements.find(({ code }) => TABLE_LOCK.test(code));
  return change && lock
    ? [`move ${change.code.slice(0, 40)} into a file of its own: ${lock.code.slice(0, 40)} locks a table meanwhile.`]
    : [];
}

/** `migrate.ts` runs a file with batches outside of a transaction. */
function findOthers(statements: readonly Statement[]): string[] {
  const others = statements.filter(({ code }) => code !== '' && !BATCHES.test(code));
  return others.map(({ code }) => `move ${code.slice(0, 40)} out of the file that changes rows in batches.`);
}

/** One change of all rows keeps them locked, and old rows of the database from being vacuumed, until its end. */
function findLongChanges(statements: readonly Statement[]): string[] {
  const long = statements.filter(
    ({ source, code }) => ROW_CHANGE.test(code) && !ROW_INSERT.test(code) && !FEW_ROWS.test(source),
  );
  return long.map(
    ({ code }) =>
      `change rows in batches, with a DO block that commits after each, or say why they are few, as in "-- Few rows: staff issues coupons.": ${code.slice(0, 40)}`,
  );
}

function findRemovals(statements: readonly Statement[], released: string): string[] {
  return statements.flatMap(({ source, code }) => {
    if (!(REMOVAL.test(code) || source.includes('squawk-ignore'))) return [];
    const [, since] = SINCE.exec(source) ?? [];
    if (since === undefined)
      return [`say since which migration nothing uses it, as in "-- Unused since 0038.": ${code.slice(0, 60)}`];
    return since <= released.slice(0, 4)
      ? []
      : [`remove it a release later, since the last one (${released}) precedes ${since}: ${code.slice(0, 60)}`];
  });
}

async function lint(group: ProcessGroup, path: string, isOutside: boolean): Promise<string[]> {
  const transaction = isOutside ? [] : ['--assume-in-transaction'];
  const options = ['--pg-version', '18', '--reporter', 'gcc', '--exclude', EXCLUDED_RULES.join(), ...transaction];
  const { output } = await group.attempt({ name: 'squawk', file: 'squawk', args: [...options, path] });
  return output.split('\n').filter(Boolean);
}
