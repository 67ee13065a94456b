import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareLanguages, flatten, type Texts } from './compare-languages.ts';
import { type KeyUsage, mergeUsage, readKeyUsage, unusedKeys } from './key-usage.ts';
import { findLocalFormats } from './local-formats.ts';
import { findUntranslated } from './untranslated.ts';

export interface PackageTexts {
  readonly folder: string;
  readonly en: ReadonlyMap<string, string>;
  readonly ar: ReadonlyMap<string, string>;
  readonly usage: KeyUsage;
  readonly errors: readonly string[];
}

const FORMATTING_MODULES = /^shared\/contracts\/src\/(money|time)\//;
const NO_SCREEN = /\.(test|d)\.tsx?$|(^|\/)(testing|texts)\//;

export async function readPackage(root: string, folder: string, texts: string): Promise<PackageTexts> {
  const readTexts = async (language: string) => {
    const url = pathToFileURL(join(root, folder, texts, `${language}.ts`)).href;
    return flatten(((await import(url)) as { readonly default: Texts }).default);
  };
  const paths: string[] = [];
  for await (const path of glob('{src,*/src}/**/*.{ts,tsx}', { cwd: join(root, folder) })) {
    if (!NO_SCREEN.test(path)) paths.push(join(folder, path));
  }
  const read = await Promise.all(paths.sort().map((path) => readSource(root, path)));
  return {
    folder,
    en: await readTexts('en'),
    ar: await readTexts('ar'),
    usage: mergeUsage(read.map(({ usage }) => usage)),
    errors: read.flatMap(({ errors }) => errors),
  };
}

async function readSource(root: string, path: string) {
  const source = await readFile(join(root, path), 'utf8');
  const usage = readKeyUsage(path, source);
  const errors = [
    ...findUntranslated(path, source).map(({ line, text }) => `${path}:${line}: '${text}' is not translated`),
    ...(FORMATTING_MODULES.test(path) ? [] : findLocalFormats(path, source)).map(
      (line) => `${path}:${line}: formats locally; use @dar/contracts/money or @dar/contracts/time`,
    ),
    ...usage.unreadable.map((line) => `${path}:${line}: the key is known only at run time; write the keys out`),
  ];
  return { usage, errors };
}

/** Returns the errors of a package's texts; `usage` covers all sources that may use them. */
export function findPackageErrors({ folder, en, ar, errors }: PackageTexts, usage: KeyUsage): string[] {
  return [
    ...errors,
    ...compareLanguages(en, ar).map((error) => `${folder}: ${error}`),
    ...unusedKeys(en.keys(), usage).map((key) => `${folder}: ${key} is unused`),
  ];
}
