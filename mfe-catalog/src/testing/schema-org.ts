import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Validator from '@adobe/structured-data-validator';

const run = promisify(execFile);

const MODULES = join(import.meta.dirname, '../../node_modules');
const COMPILER = join(MODULES, 'typescript/bin/tsc');
const OPTIONS = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];

export interface JsonLdGraph {
  readonly '@graph': readonly Record<string, unknown>[];
}

/** Returns what schema.org's vocabulary does not allow in data, as compile errors of its type definitions. */
export async function schemaErrors(data: JsonLdGraph): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'dar-schema-org-'));
  try {
    await symlink(MODULES, join(folder, 'node_modules'));
    const file = join(folder, 'data.ts');
    await writeFile(file, `import type { Graph } from 'schema-dts';\nexport const data: Graph = ${asLiteral(data)};\n`);
    await run(process.execPath, [COMPILER, ...OPTIONS, file]);
    return '';
  } catch (error) {
    return (error as { readonly stdout: string }).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

// Names such as `query-input` annotate a property of an action. They are not part of the vocabulary.
function asLiteral(data: JsonLdGraph): string {
  return JSON.stringify(data, (key, value) => (key.endsWith('-input') ? undefined : value), 2);
}

/** Returns what Google requires of rich results and data lacks. */
export async function richResultErrors({ '@graph': graph }: JsonLdGraph): Promise<readonly string[]> {
  const jsonld = Object.fromEntries(graph.map((item) => [String(item['@type']), [item]]));
  const issues = await new Validator().validate({ jsonld });
  return issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`);
}
