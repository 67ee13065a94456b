import { DRAFT_PREVIEW_PATH } from '@dar/contracts/draft-preview';
import { HOUR_MS } from '../../clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DraftCookie } from '../../response-cookies.ts';
import { Service } from '../../service.ts';
import type { StaffSession } from '../office/staff-session.ts';
import type { EntryKey } from './entries.queries.ts';

interface OpenedPreview {
  readonly cookie: DraftCookie;
  /** The path of the page to show. */
  readonly page: string;
}

/** Shows drafts in the shop to staff (docs/rules/office-catalog.md#drafts-in-the-shop). */
export class DraftPreviews extends Service<'db' | 'draftCatalog' | 'siteUrl' | 'staffTokens'> {
  /** Returns an address in the shop that opens the page of an entry with all drafts, once and within ten minutes. */
  async createLink(key: EntryKey, { staffId }: Pick<StaffSession, 'staffId'>): Promise<string> {
    const { db, draftCatalog, siteUrl, staffTokens } = this.deps;
    const value = await draftCatalog.findPage(key);
    const { token } = await staffTokens.create(db, 'draft-link', { staffId, value });
    return `${siteUrl}${DRAFT_PREVIEW_PATH}?code=${token}`;
  }

  /** Uses the code of an address up, and returns the cookie of an hour; undefined when the code has ended. */
  async open(code: string): Promise<OpenedPreview | undefined> {
    const { db, staffTokens } = this.deps;
    return inTransaction(db, async (tx) => {
      const link = await staffTokens.take(tx, 'draft-link', code);
      if (!link) return undefined;
      const { token } = await staffTokens.create(tx, 'drafts', { staffId: link.staffId });
      return { cookie: { token, maxAgeMs: HOUR_MS }, page: link.value };
    });
  }

  /** Returns whether the token of a cookie still shows drafts. It ends when its person is deactivated, or has another role. */
  isOpen(token: string): Promise<boolean> {
    return this.deps.staffTokens.has('drafts', token);
  }
}
