import type { z } from 'zod';
import { describeIssue, getMistakes } from './catalog-mistakes.ts';

export function parseJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  mistakes: string[],
): z.output<Schema> | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    mistakes.push(`${file}: is not JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
  const parsed = schema.safeParse(content, { error: describeIssue });
  if (!parsed.success) mistakes.push(...getMistakes(file, parsed.error));
  return parsed.data;
}
