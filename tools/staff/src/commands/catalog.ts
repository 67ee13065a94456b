import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { table } from '@dar/cli/table';
import type { EndpointInput } from '@dar/contracts/endpoint';
import {
  cancelPublication,
  catalogEntries,
  catalogEntry,
  catalogPublications,
  checkCatalog,
  compareEntry,
  discardDraft,
  exportCatalog,
  type FieldChange,
  importCatalog,
  publishDrafts,
  saveDraft,
  takeBackPublication,
} from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { readJson } from './read-json.ts';
import { block, facts, minute } from './show.ts';

type Kind = NonNullable<EndpointInput<typeof catalogEntries>['kind']>;
type Key = { readonly kind: Kind; readonly id: string };

interface DryFlags extends AuthorFlags {
  readonly dryRun?: true | undefined;
}

const toFlag = (isSet: true | undefined) => (isSet ? '1' : '0');
const moreAfter = (next: string | undefined) => (next === undefined ? '' : `\n--after ${next} shows the next ones.`);

/** Reads 'service:105'. The server refuses kinds that it does not know. */
function readKey(text: string): Key {
  const [kind, id] = text.split(':');
  if (!kind || !id) throw new StaffError(`${text} is no entry such as service:105.`);
  return { kind: kind as Kind, id };
}

function changeRows(changes: readonly FieldChange[]): string[][] {
  const show = (value: unknown) => (value === undefined ? '-' : JSON.stringify(value).slice(0, 200));
  return changes.map(({ path, before, after }) => [path || 'all', show(before), '→', show(after)]);
}

interface ListFlags {
  readonly kind?: string | undefined;
  readonly drafts?: true | undefined;
  readonly after?: string | undefined;
}

export async function listEntries({ call }: Context, { kind, drafts, after }: ListFlags): Promise<Result> {
  const page = await call(catalogEntries, { kind: kind as Kind | undefined, drafts: toFlag(drafts), after });
  const rows = page.oData.map((entry) => [
    `${entry.kind}:${entry.id}`,
    entry.name,
    entry.state,
    entry.is_hidden ? 'hidden' : '',
    entry.version,
  ]);
  const text = rows.length === 0 ? 'There are no such entries.' : `${table(rows)}${moreAfter(page.next)}`;
  return { text, json: page };
}

export async function showEntry({ call }: Context, key: string): Promise<Result> {
  const { oData } = await call(catalogEntry, readKey(key));
  const history = oData.history.map(({ publication, date, by, reason }) => [
    `${publication}`,
    minute(date),
    by,
    reason,
  ]);
  const notes = [
    facts([
      ['Version', oData.version],
      ['Draft', oData.draft && `${oData.draft.by}, ${minute(oData.draft.date)}`],
    ]),
    ...block('Publications', history),
  ].join('\n\n');
  const shown = { version: oData.version, content: oData.draft ? oData.draft.content : oData.published };
  return { text: JSON.stringify(shown, null, 2), notes, json: oData };
}

const shownEntry = z.object({ version: z.string(), content: z.nullable(z.record(z.string(), z.unknown())) });

interface SaveFlags extends AuthorFlags {
  readonly version?: string | undefined;
}

/** Saves what `show` has printed, or a content alone. */
export async function saveEntry(
  { call, change }: Context,
  key: string,
  { file, ...flags }: SaveFlags & { readonly file: string },
): Promise<Result> {
  const written = (await readJson(file)) as Record<string, unknown>;
  const [kind, id = ''] = key.split(':');
  const shown = shownEntry.safeParse(written);
  const { version = shown.data?.version } = flags;
  const input = { kind: kind as Kind, id, version, content: shown.success ? shown.data.content : written };
  const { oData } = await call(saveDraft, { ...input, ...change(flags) });
  return { text: `Saved a draft of ${oData.kind}:${oData.id}, version ${oData.version}.`, json: oData };
}

export async function removeEntry({ call, change }: Context, key: string, flags: SaveFlags): Promise<Result> {
  const input = { ...readKey(key), version: flags.version, content: null };
  const { oData } = await call(saveDraft, { ...input, ...change(flags) });
  return { text: `Drafted the removal of ${oData.kind}:${oData.id}, version ${oData.version}.`, json: oData };
}

export async function discardEntry({ call, change }: Context, key: string, flags: SaveFlags): Promise<Result> {
  const { oData } = await call(discardDraft, { ...readKey(key), version: flags.version ?? '', ...change(flags) });
  return { text: `Deleted the draft of ${oData.kind}:${oData.id}.`, json: oData };
}

export async function compare(
  { call }: Context,
  key: string,
  range: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Result> {
  const { oData } = await call(compareEntry, { ...readKey(key), ...range });
  return { text: oData.changes.length === 0 ? 'Nothing differs.' : table(changeRows(oData.changes)), json: oData };
}

interface Effect {
  readonly publication: number;
  readonly effect: readonly { readonly kind: string; readonly id: number; readonly changes: readonly FieldChange[] }[];
}

function toEffect(oData: Effect, done: string): Result {
  const blocks = oData.effect.flatMap(({ kind, id, changes }) => block(`${kind}:${id}`, changeRows(changes)));
  const outcome = oData.publication === 0 ? 'A dry run: nothing has changed.' : done;
  return { text: [...blocks, outcome].join('\n\n'), json: oData };
}

/** Publishes drafts as they are now; without keys all of them. */
export async function publish(
  { call, changeWithReason }: Context,
  keys: readonly string[],
  { at, dryRun, ...flags }: DryFlags & { readonly at?: string | undefined },
): Promise<Result> {
  const wanted = new Set(keys);
  const { oData: drafts } = await call(catalogEntries, { drafts: '1', limit: 200 });
  const chosen = drafts.filter(({ kind, id }) => wanted.size === 0 || wanted.has(`${kind}:${id}`));
  const missing = keys.filter((key) => !chosen.some(({ kind, id }) => key === `${kind}:${id}`));
  if (missing.length > 0) throw new StaffError(`There is no draft of ${missing.join(', ')}.`);
  if (chosen.length === 0) throw new StaffError('There are no drafts.');
  const entries = chosen.map(({ kind, id, version }) => ({ kind, id, version }));
  const input = { entries, at, dry_run: toFlag(dryRun) } as const;
  const { oData } = await call(publishDrafts, { ...input, ...(await changeWithReason(flags)) });
  return toEffect(oData, `Publication ${oData.publication} ${at ? `waits for ${at}` : 'is published'}.`);
}

export async function takeBack(
  { call, changeWithReason }: Context,
  publication: string,
  { dryRun, ...flags }: DryFlags,
): Promise<Result> {
  const author = await changeWithReason(flags);
  const { oData } = await call(takeBackPublication, { publication, dry_run: toFlag(dryRun), ...author });
  return toEffect(oData, `Publication ${oData.publication} takes it back.`);
}

export async function cancel(
  { call, changeWithReason }: Context,
  publication: string,
  flags: AuthorFlags,
): Promise<Result> {
  const { oData } = await call(cancelPublication, { publication, ...(await changeWithReason(flags)) });
  return { text: `Publication ${oData.publication} is cancelled.`, json: oData };
}

export async function listPublications(
  { call }: Context,
  { after }: { readonly after?: string | undefined },
): Promise<Result> {
  const page = await call(catalogPublications, { after });
  const rows = page.oData.map((row) => [
    `${row.id}`,
    row.state,
    minute(row.at),
    row.by,
    `${row.entries.length} entries`,
    row.takes_back === undefined ? '' : `takes back ${row.takes_back}`,
    row.failure || row.reason,
  ]);
  return { text: `${table(rows)}${moreAfter(page.next)}`, json: page };
}

/** Prints each row that is not unchanged. */
export async function importFolder(
  { call, changeWithReason }: Context,
  folder: string,
  { dryRun, ...flags }: DryFlags,
): Promise<Result> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:json|html)$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({
      file: name.split(sep).join('/'),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
  const author = await changeWithReason(flags);
  const { oData } = await call(importCatalog, { files, dry_run: toFlag(dryRun), ...author });
  const changed = oData.rows.filter(({ outcome }) => outcome !== 'unchanged');
  const rows = changed.flatMap(({ kind, id, outcome, where, why }) => [
    [`${kind}:${id}`, outcome, where],
    ...why.map((line) => ['', '', line]),
  ]);
  const unchanged = `${oData.rows.length - changed.length} rows are unchanged.`;
  const text = [...oData.mistakes, ...(rows.length > 0 ? [table(rows)] : []), unchanged].join('\n');
  return { text, json: oData };
}

export async function exportFolder({ call }: Context, folder: string): Promise<Result> {
  const { oData } = await call(exportCatalog, {});
  for (const { file, text } of oData.files) {
    const path = resolve(folder, file);
    if (relative(folder, path).startsWith('..')) throw new StaffError(`${file} is outside of the folder.`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return { text: `Wrote ${oData.files.length} files into ${folder}.`, json: oData.files.map(({ file }) => file) };
}

export async function check({ call }: Context): Promise<Result> {
  const { oData } = await call(checkCatalog, {});
  return { text: oData.mistakes.join('\n') || 'The catalogue has no mistakes.', json: oData };
}
