import { createHash } from 'node:crypto';

/** Returns the source with which a content security policy allows one inline script. */
export function getScriptSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
