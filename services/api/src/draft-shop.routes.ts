import { DRAFT_PREVIEW_PATH, END_DRAFT_PREVIEW_PATH } from '@dar/contracts/draft-preview';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './errors.ts';
import { catalogRoutes } from './modules/catalog/catalog.routes.ts';
import { contentRoutes } from './modules/content/content.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { SearchService } from './modules/search/search.service.ts';
import { SearchIndex } from './modules/search/search-index.ts';
import { type DraftCookie, hasDraftCookie, NO_COOKIE, readDraftCookie, setCookies } from './response-cookies.ts';
import type { Services } from './service.ts';
import type { Text } from './text.ts';

const PRIVATE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
const END_OF_PREVIEW: Text = {
  en: 'The preview of drafts has ended. Load the page again to see the shop.',
  ar: 'انتهت معاينة المسودات. أعد تحميل الصفحة لرؤية المتجر.',
};
const END_OF_LINK: Text = {
  en: 'This address has been used or is too old. Press “See in the shop” in the office again.',
  ar: 'استُخدم هذا العنوان أو انتهت مدته. اضغط «عرض في المتجر» في المكتب مرة أخرى.',
};

/** The constraint of the routes that read drafts, and its value. */
const [CATALOG, DRAFTS] = ['catalog', 'drafts'];

/** Sends browsers with the cookie of drafts to the routes that read drafts. Comes before all routes. */
export function addDraftConstraint(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: CATALOG,
    storage() {
      const handlers = new Map();
      return { get: (value) => handlers.get(value) ?? null, set: (value, handler) => handlers.set(value, handler) };
    },
    deriveConstraint: ({ headers }) => (hasDraftCookie(headers.cookie) ? DRAFTS : undefined),
  });
}

/** Shows the shop with drafts to staff (docs/rules/office-catalog.md#drafts-in-the-shop). Takes the search index of the shop. */
export async function draftShopRoutes(app: FastifyInstance, services: Services, index: SearchIndex): Promise<void> {
  const { draftPreviews } = services;

  app.get<{ Querystring: { code?: unknown } }>(DRAFT_PREVIEW_PATH, async ({ query }, reply) => {
    const opened = typeof query.code === 'string' ? await draftPreviews.open(query.code) : undefined;
    if (opened) return setDraftCookie(reply, opened.cookie).redirect(opened.page, 303);
    const text = `${END_OF_LINK.en}\n${END_OF_LINK.ar}\n`;
    return reply.code(410).headers(PRIVATE).type('text/plain; charset=utf-8').send(text);
  });

  app.get(END_DRAFT_PREVIEW_PATH, async (_request, reply) => setDraftCookie(reply, NO_COOKIE).redirect('/', 303));

  await app.register(async (drafts) => readDrafts(drafts, services, index));
}

/** Serves the calls that read the catalogue, with drafts. */
function readDrafts(app: FastifyInstance, services: Services, index: SearchIndex): void {
  const { draftCatalog, draftPreviews } = services;
  const { catalog } = draftCatalog;
  const shown: Services = { ...services, catalog };
  const search = new SearchService(shown, index);
  let indexed = catalog.revision;
  app.addHook('onRoute', (route) => {
    route.constraints = { ...route.constraints, [CATALOG]: DRAFTS };
  });
  app.addHook('onRequest', async ({ headers, protocol }, reply) => {
    const token = readDraftCookie(headers.cookie, protocol === 'https');
    if (token === undefined || !(await draftPreviews.isOpen(token))) {
      setDraftCookie(reply, NO_COOKIE);
      throw new AppError('forbidden', END_OF_PREVIEW);
    }
    await draftCatalog.refresh();
    const { revision, snapshot } = catalog;
    if (revision === indexed) return;
    search.replace(await SearchIndex.build(snapshot));
    indexed = revision;
  });
  catalogRoutes(app, shown);
  contentRoutes(app, shown);
  searchRoutes(app, shown, search);
}

function setDraftCookie(reply: FastifyReply, draftCookie: DraftCookie): FastifyReply {
  const cookies = setCookies({ draftCookie }, reply.request.protocol === 'https');
  return reply.headers(PRIVATE).header('set-cookie', cookies);
}
