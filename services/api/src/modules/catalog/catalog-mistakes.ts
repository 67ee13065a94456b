import type { z } from 'zod';

export function getMistakes(file: string, { issues }: z.ZodError): readonly string[] {
  return issues.map(({ path, message }) => [file, pathText(path), message].filter(Boolean).join(': '));
}

export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_union':
      return 'is not a known type';
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    default:
      return undefined;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text in quotes',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function tooBig({ origin, maximum, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return `is too long: ${String(input).length} characters, at most ${maximum}`;
  return origin === 'array' ? `must have at most ${maximum} entries` : `must be at most ${maximum}`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'array') return `must have ${minimum} or more entries`;
  return `must be ${inclusive ? 'at least' : 'more than'} ${minimum}`;
}

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

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
