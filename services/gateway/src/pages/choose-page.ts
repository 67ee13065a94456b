import type { PreviewTicket } from '@dar/registry/ticket';
import type { Visitor } from '../customers/page-visitors.ts';
import type { Page, PageKey } from './build-page.ts';
import { type EncodedBody, negotiateBody } from './encoded-page.ts';
import type { PageService } from './page-service.ts';

/** A page as one browser gets it. */
export interface ChosenPage extends Pick<Page, 'status' | 'location' | 'isRendered'>, EncodedBody {
  /** Undefined for a page that no other browser gets. */
  readonly etag?: string;
}

interface PageChoice {
  readonly key: PageKey;
  readonly visitor: Visitor;
  readonly preview: PreviewTicket | undefined;
  readonly showsDrafts: boolean;
  readonly acceptEncoding: string | undefined;
}

/** Returns the page of a customer if the server can render it, otherwise the one that everybody may see. */
export async function choosePage(pages: PageService, choice: PageChoice): Promise<ChosenPage> {
  const { key, visitor, preview, showsDrafts, acceptEncoding } = choice;
  if (showsDrafts) return pages.build(key, { preview, showsDrafts }, acceptEncoding);
  if (visitor.kind === 'customer') {
    const { owner } = visitor;
    const page = await pages.build(key, { preview, owner }, acceptEncoding);
    if (page.isRendered && !owner.hasEnded()) return page;
  }
  if (preview) return pages.build(key, { preview }, acceptEncoding);
  const page = await pages.get(key);
  return { ...page, ...negotiateBody(page, acceptEncoding) };
}
