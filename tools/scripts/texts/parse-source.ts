import { parseSync, type TemplateLiteral } from 'oxc-parser';

export function parseSource(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}

export function templateParts({ quasis }: TemplateLiteral): string[] {
  return quasis.map(({ value }) => value.cooked ?? value.raw);
}
