import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { OrderLinks } from '../../links/order-links.ts';
import type { CustomerId } from '../auth/session.ts';

/** The link is in the query, which logs omit. */
export const CALENDAR_PATH = `${API_BASE_PATH}/calendar`;

interface CalendarLink {
  readonly customerId: CustomerId;
  readonly orderId: number;
}

/** Signed links to calendar files, since calendar programs cannot send the token. They open no invoice. */
export class CalendarLinks {
  readonly #links: OrderLinks<'calendar'>;

  constructor(deps: { readonly db: Db; readonly clock: Clock }) {
    this.#links = new OrderLinks(['calendar'], { ...deps, keyName: 'calendar-links' });
  }

  async create({ customerId, orderId }: CalendarLink): Promise<string> {
    const sign = await this.#links.createSigner('calendar', customerId);
    return `${CALENDAR_PATH}?link=${sign(orderId)}`;
  }

  /** Returns the order of a link; undefined for a forged, expired or ended one. */
  open(link: string): Promise<CalendarLink | undefined> {
    return this.#links.open(link);
  }
}
