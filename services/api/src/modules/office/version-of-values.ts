import { createHash } from 'node:crypto';
import type { AuditValues } from '../../db/schema/audit-log.ts';

/** Returns the version of values that a person saw: equal values have the same. */
export function getVersion(values: AuditValues): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 16);
}
