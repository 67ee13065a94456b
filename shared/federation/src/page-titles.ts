import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageTitles } from '@dar/app/remotes/registry';
import type { Language } from '@dar/contracts/language';

/** The keys of page titles in the texts of a section, such as `cart.title`, by path pattern. */
export type TitleKeys = Readonly<Record<string, string>>;

/** Returns the titles of pages in every language, from the texts of the section in the folder. Throws for a missing text. */
export async function readTitles(folder: string, keys: TitleKeys): Promise<Record<string, PageTitles>> {
  const paths = Object.keys(keys);
  if (paths.length === 0) return {};
  const [en, ar] = await Promise.all([readTexts(folder, 'en'), readTexts(folder, 'ar')]);
  const titleOf = (texts: unknown, path: string) => {
    const key = keys[path] ?? '';
    const text = key.split('.').reduce<unknown>((part, name) => (part as Texts | undefined)?.[name], texts);
    if (typeof text !== 'string') throw new Error(`the title of ${path}: there is no text ${key}`);
    return text;
  };
  return Object.fromEntries(paths.map((path) => [path, { en: titleOf(en, path), ar: titleOf(ar, path) }]));
}

type Texts = Readonly<Record<string, unknown>>;

async function readTexts(folder: string, language: Language): Promise<unknown> {
  const file = pathToFileURL(join(folder, 'src/texts', `${language}.ts`));
  return ((await import(file.href)) as { readonly default: unknown }).default;
}
