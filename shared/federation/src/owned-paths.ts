import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionManifest } from '@dar/app/remotes/registry';
import type { Language } from '@dar/contracts/language';

/** The path patterns of a section. Pages that the server does not render have the key of their title, such as `cart.title`. */
export type OwnedPaths = readonly string[] | Readonly<Record<string, string>>;

/** Returns the patterns and their titles, from the texts of the section in the folder. Throws for a missing text. */
export async function readOwnedPaths(
  folder: string,
  owned: OwnedPaths,
): Promise<Pick<SectionManifest, 'owns' | 'titles'>> {
  if (isList(owned)) return { owns: owned };
  const owns = Object.keys(owned);
  const [en, ar] = await Promise.all([readTexts(folder, 'en'), readTexts(folder, 'ar')]);
  const getTitle = (texts: unknown, path: string) => {
    const key = owned[path] ?? '';
    const text = key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts);
    if (typeof text !== 'string') throw new Error(`the title of ${path}: there is no text ${key}`);
    return text;
  };
  const titles = Object.fromEntries(owns.map((path) => [path, { en: getTitle(en, path), ar: getTitle(ar, path) }]));
  return { owns, titles };
}

const isList = (owned: OwnedPaths): owned is readonly string[] => Array.isArray(owned);

type Texts = Readonly<Record<string, unknown>>;

async function readTexts(folder: string, language: Language): Promise<unknown> {
  const file = pathToFileURL(join(folder, 'src/texts', `${language}.ts`));
  return ((await import(file.href)) as { readonly default: unknown }).default;
}
