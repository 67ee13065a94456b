import { createHash } from 'node:crypto';
import type { Db, SandboxStore } from './db/client.ts';
import { findFiles, insertFile } from './files.queries.ts';
import { newId } from './intent.ts';
import { type SandboxFile, toSeconds } from './objects.ts';
import { assertKnownParams, type Params } from './read-card.ts';
import { invalidParameter, SandboxError } from './sandbox-error.ts';
import type { SandboxResponse } from './sandbox-response.ts';

/** Of one file, and of all files of a dispute (docs.stripe.com/file-upload). */
const MAX_BYTES = 5 * 1024 * 1024;
/** A larger form is rejected before it is read. */
export const MAX_UPLOAD_BYTES = MAX_BYTES + 64 * 1024;
const PURPOSE = 'dispute_evidence';

/** The first bytes of the files that Stripe takes as evidence. */
const SIGNATURES = { jpg: 'ffd8ff', png: '89504e470d0a1a0a', pdf: '255044462d' } as const;

/** Returns a form with a file as parameters: what Stripe shows of the file, and the hash of its bytes, which are not kept. */
export async function readUpload(type: string, body: Buffer): Promise<Params> {
  const form = await readForm(type, body);
  const fields = await Promise.all([...form].map(([name, value]) => toParams(name, value)));
  return Object.fromEntries(fields.flat());
}

async function readForm(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw Object.assign(new Error('a form with a file is malformed', { cause }), { statusCode: 400 });
  }
}

async function toParams(name: string, value: string | File): Promise<[string, string][]> {
  if (typeof value === 'string') return [[name, value]];
  const bytes = Buffer.from(await value.arrayBuffer());
  const start = bytes.subarray(0, 8).toString('hex');
  const type = Object.entries(SIGNATURES).find(([, signature]) => start.startsWith(signature))?.[0] ?? '';
  return [
    [name, createHash('sha256').update(bytes).digest('hex')],
    [`${name}[name]`, value.name],
    [`${name}[size]`, String(bytes.length)],
    [`${name}[type]`, type],
  ];
}

/** Stores what Stripe shows of an uploaded file. */
export async function createFile({ clock }: SandboxStore, tx: Db, params: Params): Promise<SandboxResponse> {
  assertKnownParams(params, /^(purpose|file(\[(name|size|type)\])?)$/);
  const { purpose, file: hash, 'file[name]': filename, 'file[type]': type } = params;
  const size = Number(params['file[size]']);
  if (hash === undefined || filename === undefined) throw invalidParameter('file');
  if (purpose !== PURPOSE) throw invalidParameter('purpose', `Invalid purpose: must be ${PURPOSE}`);
  if (!type) throw invalidParameter('file', 'Only JPEG, PNG and PDF files are evidence.');
  if (size > MAX_BYTES) throw tooLarge();
  const created = toSeconds(clock());
  const file: SandboxFile = { id: newId('file'), object: 'file', created, purpose, filename, size, type };
  await insertFile(tx, file);
  return { http: 200, body: file };
}

/** Rejects ids of no file, and files that are too large together. */
export async function assertFiles(tx: Db, ids: readonly string[]): Promise<void> {
  const files = await findFiles(tx, ids);
  const missing = ids.find((id) => !files.some((file) => file.id === id));
  if (missing !== undefined) throw new SandboxError(400, 'resource_missing', `No such file upload: '${missing}'`);
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) throw tooLarge();
}

const tooLarge = () => invalidParameter('file', 'Files cannot be larger than 5 MB.');
