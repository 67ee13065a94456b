import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareLanguages, flatten, type Texts } from './catalogues.ts';
import { joinUses, type KeyUses, keyUses, unusedKeys } from './key-uses.ts';
import { ownFormats } from './own-formats.ts';
import { findUntranslated } from './untranslated.ts';

/** A package of screens: what it says, and what of it its sources ask for. */
export interface PackageTexts {
  readonly folder: string;
  readonly en: ReadonlyMap<string, string>;
  readonly ar: ReadonlyMap<string, string>;
  readonly uses: KeyUses;
  /** What is wrong with its sources, a sentence each. */
  readonly faults: readonly string[];
}

// The one place that formats amounts, dates and times.
const FORMATS = /^shared\/contracts\/src\/(money|time)\//;
const NO_SCREEN = /\.(test|d)\.tsx?$|^testing\/|(^|\/)src\/(testing|texts|i18n\/texts)\//;

/** Reads a package of the project in `root`; its catalogues stand in `texts`, a folder of it. */
export async function readPackage(root: string, folder: string, texts: string): Promise<PackageTexts> {
  const catalogue = async (language: string) => {
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
    en: await catalogue('en'),
    ar: await catalogue('ar'),
    uses: joinUses(read.map(({ uses }) => uses)),
    faults: read.flatMap(({ faults }) => faults),
  };
}

async function readSource(root: string, path: string) {
  const source = await readFile(join(root, path), 'utf8');
  const uses = keyUses(path, source);
  const faults = [
    ...findUntranslated(path, source).map(({ line, text }) => `${path}:${line}: '${text}' is not translated`),
    ...(FORMATS.test(path) ? [] : ownFormats(path, source)).map(
      (line) => `${path}:${line}: formats by itself; @dar/contracts/money and @dar/contracts/time do that for all`,
    ),
    ...uses.unreadable.map((line) => `${path}:${line}: which key this asks for cannot be read; write the keys out`),
  ];
  return { uses, faults };
}

/** What is wrong with a package's texts, a sentence each; `askers` are the uses of all who may ask for them. */
export function packageFaults({ folder, en, ar, faults }: PackageTexts, askers: KeyUses): string[] {
  return [
    ...faults,
    ...compareLanguages(en, ar).map((sentence) => `${folder}: ${sentence}`),
    ...unusedKeys(en.keys(), askers).map((key) => `${folder}: ${key} is asked for by nobody`),
  ];
}
