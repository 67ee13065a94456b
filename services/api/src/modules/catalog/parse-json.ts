import { describeIssue, getMistakes } from '@dar/contracts/office/catalog';
import type { z } from 'zod';

/** Returns the content of a JSON file; undefined, with a line `file: is not JSON: …`, if it is none. */
export function readJson(file: string, text: string, mistakes: string[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    mistakes.push(`${file}: is not JSON: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

/** Returns the content of a JSON file; undefined, with a line `file: path: rule` per mistake, if it has some. */
export function parseJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  mistakes: string[],
): z.output<Schema> | undefined {
  const content = readJson(file, text, mistakes);
  if (content === undefined) return undefined;
  const parsed = schema.safeParse(content, { error: describeIssue });
  if (!parsed.success) {
    mistakes.push(...getMistakes(parsed.error).map(({ path, rule }) => toLine({ file, path }, { path: '', rule })));
  }
  return parsed.data;
}

/** A place in a file or the key of an entry. */
export interface Where {
  /** 'services/11.json', or 'service 105' of a row. */
  readonly file: string;
  /** 'categories[0].services[1]'; '' for the whole file or row. */
  readonly path: string;
}

/** Returns `services/11.json: categories[0].services[1].price: must be …`. */
export function toLine({ file, path }: Where, mistake: { readonly path: string; readonly rule: string }): string {
  const whole = mistake.path === '' || mistake.path.startsWith('[') || path === '';
  const joined = whole ? `${path}${mistake.path}` : `${path}.${mistake.path}`;
  return [file, joined, mistake.rule].filter(Boolean).join(': ');
}
