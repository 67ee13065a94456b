import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT } from '../workspace.ts';

const FOLDER = 'docs/rules';
const SOURCES = ['{mfe-*,host,embed,e2e}/**/*.{ts,tsx}', '{shared,services,tools}/*/**/*.{ts,tsx}'];
const NOT_SOURCES = ['**/node_modules/**', '**/dist/**'];
export const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g;
const CITATION = /docs\/rules\/([a-z-]+\.md)#([a-z0-9-]+)/g;

export function checkRules(): Promise<CheckResult> {
  const pages = globSync(
    [`${FOLDER}/*.md`, 'docs/threat-model.md', 'docs/operations.md', 'SECURITY.md', 'deploy/README.md'],
    { cwd: ROOT },
  );
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: NOT_SOURCES });
  return runCheck('rules', async () => [
    ...pages.flatMap((page) => findBroken(page, LINK, dirname(page))),
    ...sources.flatMap((source) => findBroken(source, CITATION, FOLDER)),
  ]);
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
