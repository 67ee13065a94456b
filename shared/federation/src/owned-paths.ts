import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionManifest } from '@dar/app/remotes/registry';

/** The path patterns of a section. Pages that the server does not render have the key of their title, such as `cart.title`. */
export type OwnedPaths = readonly string[] | Readonly<Record<string, string>>;

/** Returns the patterns and their titles by language, from the texts of the section in the folder. Throws for a missing text. */
export async function readOwnedPaths(
  folder: string,
  owned: OwnedPaths,
  languages: readonly string[],
): Promise<Pick<SectionManifest, 'owns' | 'titles'>> {
  if (isList(owned)) return { owns: owned };
  const texts = await Promise.all(
    languages.map(async (language) => [language, await readTexts(folder, language)] as const),
  );
  const getTitle = (all: unknown, path: string, key: string) => {
    const text = key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], all);
    if (typeof text !== 'string') throw new Error(`the title of ${path}: there is no text ${key}`);
    return text;
  };
  const titles = Object.entries(owned).map(([path, key]) => {
    return [path, Object.fromEntries(texts.map(([language, all]) => [language, getTitle(all, path, key)]))];
  });
  return { owns: Object.keys(owned), titles: Object.fromEntries(titles) };
}

const isList = (owned: OwnedPaths): owned is readonly string[] => Array.isArray(owned);

type Texts = Readonly<Record<string, unknown>>;

async function readTexts(folder: string, language: string): Promise<unknown> {
  const file = pathToFileURL(join(folder, 'src/texts', `${language}.ts`));
  return ((await import(file.href)) as { readonly default: unknown }).default;
}
