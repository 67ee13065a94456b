import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT } from '../workspace.ts';

const RULES = join(ROOT, 'docs/rules');
const SOURCES = ['mfe-*', 'host', 'embed', 'shared/*', 'services/*', 'tools/*', 'e2e'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
);
const CITATION = /docs\/rules\/([a-z-]+\.md)#([a-z0-9-]+)/g;
const LINK = /\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g;

/** Checks that the rules link to existing files and headings, and that comments cite existing rules. */
export function checkRules(): Promise<CheckResult> {
  return runCheck('rules', async () => [...brokenLinks(), ...brokenCitations()]);
}

function brokenLinks(): string[] {
  return globSync('*.md', { cwd: RULES }).flatMap((page) =>
    [...read(join(RULES, page)).matchAll(LINK)]
      .filter(([, file = '', anchor]) => !isHeading(join(RULES, file || page), anchor))
      .map(([link]) => `docs/rules/${page}: ${link} does not exist.`),
  );
}

function brokenCitations(): string[] {
  const exclude = ['**/node_modules/**', '**/dist/**'];
  return globSync(SOURCES, { cwd: ROOT, exclude }).flatMap((file) =>
    [...read(join(ROOT, file)).matchAll(CITATION)]
      .filter(([, page = '', anchor]) => !isHeading(join(RULES, page), anchor))
      .map(([citation]) => `${file}: ${citation} does not exist.`),
  );
}

function isHeading(file: string, anchor: string | undefined): boolean {
  if (!existsSync(file)) return false;
  return (
    anchor === undefined ||
    read(file)
      .split('\n')
      .some((line) => slug(line) === anchor)
  );
}

function slug(line: string): string | undefined {
  return /^#+ (.+)/
    .exec(line)?.[1]
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
