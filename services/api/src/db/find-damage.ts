/** The codes of PostgreSQL for a damaged table and a damaged index. */
const DAMAGE: ReadonlySet<unknown> = new Set(['XX001', 'XX002']);

/** Returns what PostgreSQL says of a damaged file, if that is the cause of an error. */
export function findDamage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && DAMAGE.has(error.code) ? error.message : findDamage(error.cause);
}
