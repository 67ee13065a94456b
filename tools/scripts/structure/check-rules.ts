import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT } from '../workspace.ts';

const FOLDER = 'docs/rules';
const RECORDS = 'docs/decisions';
const SOURCES = ['{mfe-*,host,embed,e2e}/**/*.{ts,tsx}', '{shared,services,tools}/*/**/*.{ts,tsx}'];
const NOT_SOURCES = ['**/node_modules/**', '**/dist/**'];
export const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g;
const CITATION = /docs\/rules\/([a-z-]+\.md)#([a-z0-9-]+)/g;
const SOURCE = /\.(ts|tsx|css|sql)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const RECORD = /docs\/decisions\/(\d[a-z0-9-]+\.md)/g;

/**
 * Finds links of pages, and rules and records cited in code, that do not exist, records that the index lacks, and rules
 * without a link to code or test.
 */
export function checkRules(): Promise<CheckResult> {
  const pages = globSync('**/*.md', { cwd: ROOT, exclude: [...NOT_SOURCES, 'test-results'] });
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES });
  return runCheck('rules', async () => [
    ...pages.flatMap((page) => findBroken(page, LINK, dirname(page))),
    ...sources.flatMap((source) => [...findBroken(source, CITATION, FOLDER), ...findBroken(source, RECORD, RECORDS)]),
    ...findUnlisted(RECORDS),
    ...globSync('*.md', { cwd: resolve(ROOT, FOLDER), exclude: ['README.md'] }).flatMap((page) =>
      findUnlinked(join(FOLDER, page)),
    ),
  ]);
}

/** Returns the rules of a page that link no code or no test. */
export function findUnlinked(page: string): string[] {
  const [, ...rules] = read(page).split(/^## /m);
  return rules.flatMap((rule) => {
    const sources = [...rule.matchAll(LINK)].map(([, target = '']) => target).filter((target) => SOURCE.test(target));
    const [heading] = rule.split('\n');
    return [
      ...(sources.every((source) => TEST.test(source)) ? [`${page}: link the code of '${heading}'.`] : []),
      ...(sources.some((source) => TEST.test(source)) ? [] : [`${page}: link the test of '${heading}'.`]),
    ];
  });
}

/** Returns the records of a folder that its README does not link exactly once. */
export function findUnlisted(folder: string): string[] {
  const links = [...read(join(folder, 'README.md')).matchAll(LINK)].map(([, target]) => target);
  return globSync('*.md', { cwd: resolve(ROOT, folder) })
    .filter((record) => record !== 'README.md' && links.filter((link) => link === record).length !== 1)
    .map((record) => `${folder}/README.md: list ${record} once.`);
}

/** Returns the references of a file whose target, a path from `folder`, or whose heading does not exist. */
export function findBroken(file: string, reference: RegExp, folder: string): string[] {
  return [...read(file).matchAll(reference)]
    .filter(([, target, heading]) => !hasHeading(join(folder, target || basename(file)), heading))
    .map(([text]) => `${file}: ${text} does not exist.`);
}

function hasHeading(file: string, heading: string | undefined): boolean {
  if (!existsSync(resolve(ROOT, file))) return false;
  return (
    heading === undefined || [...read(file).matchAll(/^#+ (.+)$/gm)].some(([, title = '']) => slug(title) === heading)
  );
}

// As GitHub does.
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function read(file: string): string {
  return readFileSync(resolve(ROOT, file), 'utf8');
}
