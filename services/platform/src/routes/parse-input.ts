import { z } from 'zod';
import type { output, ZodMiniType } from 'zod/mini';
import { PlatformError } from './platform-errors.ts';

export function parseInput<Schema extends ZodMiniType>(schema: Schema, value: unknown): output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  throw new PlatformError(400, 'invalid', 'The request is not valid.', details);
}
