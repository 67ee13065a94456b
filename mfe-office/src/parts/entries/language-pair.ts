import type { Content } from './entry-key.ts';
import type { Field } from './fields.ts';

export type Path = readonly (string | number)[];

export interface PairedTexts {
  /** How many texts an entry needs, of both languages together. */
  readonly total: number;
  readonly missing: readonly Path[];
}

export const toArabic = (name: string): string => `${name}_ar`;

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';
const toContent = (value: unknown): Content => (typeof value === 'object' && value !== null ? (value as Content) : {});
const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns which texts of a content are missing in one of the languages. An optional text is needed in both or none. */
export function findMissingTexts(fields: readonly Field[], content: Content): PairedTexts {
  const paths = fields.flatMap((field) => findTexts(field, content));
  return { total: paths.length, missing: paths.filter(({ isMissing }) => isMissing).map(({ path }) => path) };
}

interface FoundText {
  readonly path: Path;
  readonly isMissing: boolean;
}

function findTexts(field: Field, content: Content): readonly FoundText[] {
  const { name } = field;
  const both = [name, toArabic(name)];
  switch (field.type) {
    case 'texts':
      if (field.isOptional && both.every((one) => isEmpty(content[one]))) return [];
      return both.map((one) => ({ path: [one], isMissing: isEmpty(content[one]) }));
    case 'texts-list': {
      const length = Math.max(...both.map((one) => toList(content[one]).length));
      return Array.from({ length }, (_, index) =>
        both.map((one) => ({ path: [one, index], isMissing: isEmpty(toList(content[one])[index]) })),
      ).flat();
    }
    case 'list':
      return toList(content[name]).flatMap((item, index) => findInside([name, index], field.fields, toContent(item)));
    case 'group':
      return content[name] ? findInside([name], field.fields, toContent(content[name])) : [];
    default:
      return [];
  }
}

function findInside(path: Path, fields: readonly Field[], content: Content): readonly FoundText[] {
  return fields
    .flatMap((field) => findTexts(field, content))
    .map((found) => ({ ...found, path: [...path, ...found.path] }));
}
