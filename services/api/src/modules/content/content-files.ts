import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { StartError } from '../../env.ts';
import { describeIssue, getMistakes } from '../catalog/catalog-mistakes.ts';
import { arabic, english } from '../catalog/catalog-texts.ts';
import { uniqueList } from '../catalog/unique-list.ts';
import { unknownPlaceholders } from './content-placeholders.ts';
import { readJson, readText } from './json-file.ts';

/** The schema of the files of services/api/content. */

const id = z.int().positive();

const filled = (text: z.ZodType<string>) =>
  text.check(({ value, issues }) => {
    for (const unknown of unknownPlaceholders(value)) {
      issues.push({ code: 'custom', message: `${unknown} is not a known placeholder`, input: value });
    }
  });

const list = <Item extends z.ZodType<{ id: number }>>(item: Item) => uniqueList(item, 'id').min(1);

const pagesFile = list(
  z.strictObject({
    id,
    file: z.string().regex(/^[a-z][a-z-]{0,40}$/, "must be a file's name in small letters, as 'about-us'"),
    title: filled(english('name')),
    title_ar: filled(arabic('name')),
    meta_title: filled(english('line')),
    meta_keyword: filled(english('paragraph')),
    meta_description: filled(english('paragraph')),
  }),
);
type PageEntry = z.output<typeof pagesFile>[number];

const faqFile = list(
  z.strictObject({
    id,
    title: filled(english('line')),
    title_ar: filled(arabic('line')),
    description: filled(english('answer')),
    description_ar: filled(arabic('answer')),
  }),
);
type QuestionEntry = z.output<typeof faqFile>[number];

const englishMarkup = filled(english('page'));
const arabicMarkup = filled(arabic('page'));

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

const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];
const KNOWN: ReadonlySet<string> = new Set(TAGS);
const ENTITY = /^&(?:amp|lt|gt|quot|nbsp);/;

/** Returns the mistakes as `line 3: message`: allowed are a few tags without attributes, closed in order. */
function markupMistakes(html: string): readonly string[] {
  const mistakes: string[] = [];
  const open: { readonly name: string; readonly line: number }[] = [];
  for (const [at, text] of html.split('\n').entries()) {
    const line = at + 1;
    for (const [token] of text.matchAll(/<[^<>]*>|[<>]|&\S{0,8}/g)) {
      const mistake = readToken(token, line, open);
      if (mistake) mistakes.push(`line ${line}: ${mistake}`);
    }
  }
  return [...mistakes, ...open.map(({ name, line }) => `line ${line}: <${name}> is not closed`)];
}

function readToken(token: string, line: number, open: { name: string; line: number }[]): string | undefined {
  if (token.startsWith('&')) return ENTITY.test(token) ? undefined : 'write &amp; for &';
  if (token.length === 1) return `write ${token === '<' ? '&lt;' : '&gt;'} for ${token}`;
  const [, slash, name = ''] = /^<(\/?)([a-z0-9]+)>$/.exec(token) ?? [];
  if (!KNOWN.has(name)) return `${token} is not allowed; allowed are ${TAGS.join(', ')}, without attributes`;
  if (name === 'br') return slash ? '</br> closes nothing' : undefined;
  if (!slash) {
    open.push({ name, line });
    return undefined;
  }
  const last = open.pop();
  if (last?.name === name) return undefined;
  return last ? `${token} comes before <${last.name}> is closed` : `${token} closes nothing`;
}
