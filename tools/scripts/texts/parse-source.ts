import { parseSync, type TemplateLiteral } from 'oxc-parser';

/** Parses a source file. Throws the parser's first error. */
export function parseSource(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** Returns the line of an offset, from 1. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

export function templateParts({ quasis }: TemplateLiteral): string[] {
  return quasis.map(({ value }) => value.cooked ?? value.raw);
}
