import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { StartError } from '../../env.ts';
import { describeIssue, getMistakes } from '../catalog/catalog-mistakes.ts';
import { markupMistakes } from './content-markup.ts';
import {
  arabicMarkup,
  englishMarkup,
  faqFile,
  type PageEntry,
  pagesFile,
  type QuestionEntry,
} from './content-schema.ts';
import { readJson, readText } from './json-file.ts';

export const CONTENT_FOLDER = fileURLToPath(new URL('../../../content', import.meta.url));

export interface Content {
  readonly pages: readonly (PageEntry & { readonly html: string; readonly htmlAr: string })[];
  readonly questions: readonly QuestionEntry[];
}

/** Reads and validates the files. Throws StartError with a line `file: path: message` per mistake. */
export async function readContent(folder: string): Promise<Content> {
  const mistakes: string[] = [];
  const entries = await readJson(folder, 'pages.json', pagesFile, mistakes);
  const questions = await readJson(folder, 'faq.json', faqFile, mistakes);
  const pages = await Promise.all(
    (entries ?? []).map(async (entry) => ({
      ...entry,
      html: await readMarkup(folder, `pages/${entry.file}.en.html`, englishMarkup, mistakes),
      htmlAr: await readMarkup(folder, `pages/${entry.file}.ar.html`, arabicMarkup, mistakes),
    })),
  );
  if (mistakes.length > 0 || !questions) {
    throw new StartError(`The texts in ${folder} have mistakes:\n${mistakes.join('\n')}`);
  }
  return { pages, questions };
}

/** Returns the HTML of a page; '' when it has mistakes. Ignores tags when it checks the language. */
async function readMarkup(
  folder: string,
  file: string,
  schema: z.ZodType<string>,
  mistakes: string[],
): Promise<string> {
  const html = await readText(folder, file, mistakes);
  if (html === undefined) return '';
  mistakes.push(...markupMistakes(html).map((mistake) => `${file}: ${mistake}`));
  const words = schema.safeParse(html.replace(/<[^<>]*>/g, ' '), { error: describeIssue });
  if (!words.success) mistakes.push(...getMistakes(file, words.error));
  return html.trim();
}
