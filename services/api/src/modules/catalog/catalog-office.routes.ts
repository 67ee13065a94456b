import {
  cancelPublication,
  catalogEntries,
  catalogEntry,
  catalogPublications,
  checkCatalog,
  compareEntry,
  discardDraft,
  exportCatalog,
  importCatalog,
  previewDrafts,
  publishDrafts,
  saveDraft,
  takeBackPublication,
} from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { CatalogTransfer } from './catalog-transfer.service.ts';
import { Drafts } from './drafts.service.ts';

/** Serves the calls of editors: drafts, publications, import and export. */
export function catalogOfficeRoutes(app: FastifyInstance, services: Services): void {
  const drafts = new Drafts(services);
  serve(app, catalogEntries, ({ drafts: only, contents, ...list }) =>
    drafts.list({ ...list, onlyDrafts: only === '1', withContents: contents === '1' }),
  );
  serve(app, catalogEntry, async (key) => ({ oData: await drafts.get(key) }));
  serve(app, saveDraft, async ({ kind, id, content, version, ...author }, { session }) => ({
    oData: await drafts.save({ kind, id, content, version }, toStaff(session, author)),
  }));
  serve(app, discardDraft, async ({ kind, id, version, ...author }, { session }) => ({
    oData: await drafts.discard({ kind, id }, version, toStaff(session, author)),
  }));
  serve(app, compareEntry, async ({ from, to, ...key }) => ({
    oData: { changes: await drafts.compare(key, from, to) },
  }));
  serve(app, previewDrafts, async (key, { session }) => ({
    oData: { url: await services.draftPreviews.createLink(key, session) },
  }));
  publicationRoutes(app, services);
  transferRoutes(app, services);
}

function publicationRoutes(app: FastifyInstance, { publications }: Services): void {
  serve(app, publishDrafts, async ({ entries, at, dry_run, ...author }, { session }) => ({
    oData: await publications.publish(entries, {
      at: at || undefined,
      staff: toStaff(session, author),
      isDryRun: dry_run === '1',
    }),
  }));
  serve(app, takeBackPublication, async ({ publication, dry_run, ...author }, { session }) => ({
    oData: await publications.takeBack(publication, { staff: toStaff(session, author), isDryRun: dry_run === '1' }),
  }));
  serve(app, cancelPublication, async ({ publication, ...author }, { session }) => ({
    oData: { publication: await publications.cancel(publication, toStaff(session, author)) },
  }));
  serve(app, catalogPublications, (page) => publications.list(page));
}

function transferRoutes(app: FastifyInstance, services: Services): void {
  const transfer = new CatalogTransfer(services);
  serve(app, importCatalog, async ({ files, dry_run, ...author }, { session }) => {
    const report = await transfer.import(files, toStaff(session, author), dry_run === '1');
    const { rows, mistakes, publication } = report;
    return { oData: { rows: [...rows], mistakes: [...mistakes], publication } };
  });
  serve(app, exportCatalog, async () => ({ oData: { files: [...(await transfer.export())] } }));
  serve(app, checkCatalog, async () => ({ oData: { mistakes: [...(await transfer.check())] } }));
}
