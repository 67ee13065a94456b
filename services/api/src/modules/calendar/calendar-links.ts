import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { SignedLinks } from '../../links/signed-links.ts';
import type { CustomerId } from '../auth/session.ts';

/** The link is in the query, which logs omit. */
export const CALENDAR_PATH = `${API_BASE_PATH}/calendar`;

interface CalendarLink {
  readonly customerId: CustomerId;
  readonly orderId: number;
}

/** Signed links to calendar files, since calendar programs cannot send the token. They open no invoice. */
export class CalendarLinks {
  readonly #links: SignedLinks;

  constructor(deps: { readonly db: Db; readonly clock: Clock }) {
    this.#links = new SignedLinks({ ...deps, keyName: 'calendar-links' });
  }

  async create({ customerId, orderId }: CalendarLink): Promise<string> {
    const sign = await this.#links.createSigner();
    return `${CALENDAR_PATH}?link=${sign(`${customerId}.${orderId}`)}`;
  }

  /** Returns the order of a link; undefined for a forged or expired one. */
  async open(link: string): Promise<CalendarLink | undefined> {
    const claim = await this.#links.open(link);
    const match = claim === undefined ? null : /^(\d{1,10})\.(\d{1,10})$/.exec(claim);
    if (!match) return undefined;
    return { customerId: Number(match[1]) as CustomerId, orderId: Number(match[2]) };
  }
}
