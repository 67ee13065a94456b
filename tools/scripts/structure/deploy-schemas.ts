import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import type { ProcessGroup } from '../processes/process-group.ts';

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

type Model = new (data: object) => { validate(): void };

const COMPOSE_SCHEMA = join(
  fileURLToPath(import.meta.resolve('dclint/package.json')),
  '../schemas/compose.schema.json',
);
const KUBERNETES = dirname(fileURLToPath(import.meta.resolve('kubernetes-models')));
const TYPE_OPTIONS = ['--noEmit', '--skipLibCheck', '--ignoreConfig', '--module', 'nodenext', '--types', ''];
const TYPE_ERROR = /^.*manifests\.ts\((\d+),\d+\): error TS\d+: (.+)$/gm;

/** Returns where a compose file breaks the schema of the compose specification. */
export function findComposeSchemaErrors(source: string): string[] {
  // ajv knows the draft of the schema by another address.
  const { $schema: _draft, ...schema } = JSON.parse(readFileSync(COMPOSE_SCHEMA, 'utf8')) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  if (ajv.validate(schema, parse(source, { merge: true }))) return [];
  return (ajv.errors ?? []).map(({ instancePath, message, params }) => {
    const { additionalProperty: name } = params as { readonly additionalProperty?: string };
    return `compose.yaml: ${instancePath} ${name ? `has no property ${name}` : message}.`;
  });
}

/** Returns where manifests break the schemas of Kubernetes: values by their validators, names of fields by their types. */
export async function findManifestSchemaErrors(
  group: ProcessGroup,
  objects: readonly KubernetesObject[],
): Promise<string[]> {
  const valueErrors = await Promise.all(objects.map(findValueErrors));
  const errors = valueErrors.flat();
  return errors.length > 0 ? errors : findFieldErrors(group, objects);
}

async function findValueErrors(object: KubernetesObject): Promise<string[]> {
  const { apiVersion, kind } = object;
  const model = (await import(modelFile(object)).catch(() => ({}))) as Readonly<Record<string, Model | undefined>>;
  const { [kind]: KubernetesModel } = model;
  if (!KubernetesModel) return [`${place(object)}: Kubernetes has no ${kind} in ${apiVersion}.`];
  try {
    new KubernetesModel(object).validate();
    return [];
  } catch (error) {
    return [`${place(object)}: ${(error as Error).message}.`];
  }
}

// The validators accept unknown fields; TypeScript rejects them in a literal.
async function findFieldErrors(group: ProcessGroup, objects: readonly KubernetesObject[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'));
  const file = join(folder, 'manifests.ts');
  const lines = objects.map(
    (object, index) =>
      `export const m${index}: import('${modelFile(object)}').I${object.kind} = ${JSON.stringify(object)};`,
  );
  try {
    writeFileSync(file, lines.join('\n'));
    const { isOk, output } = await group.attempt({ name: 'types', file: 'tsc', args: [...TYPE_OPTIONS, file] });
    const errors = [...output.matchAll(TYPE_ERROR)].map(([, line, message]) => {
      const object = objects[Number(line) - 1];
      return `${object ? place(object) : ''}: ${message}`;
    });
    return isOk || errors.length > 0 ? errors : [output];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function modelFile({ apiVersion, kind }: KubernetesObject): string {
  return join(KUBERNETES, apiVersion, `${kind}.js`);
}

function place({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.name}`;
}
