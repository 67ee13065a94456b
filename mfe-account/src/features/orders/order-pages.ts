/** The limit of order lists (specification 2, section 9). */
export const PAGE_SIZE = 20;

/** The loaded pages of an order list, newest order first. */
export interface OrderPages<Order> {
  readonly orders: readonly Order[];
  /** The number of loaded pages. */
  readonly pages: number;
  readonly isLast: boolean;
}

export type FetchPage<Order> = (page: number) => Promise<readonly Order[]>;

interface Identified {
  readonly order_id: number;
}

/**
 * Returns the loaded pages with one more page. Omits orders that are loaded already: an order placed meanwhile moves
 * the others to later pages.
 */
export function appendPage<Order extends Identified>(
  loaded: OrderPages<Order> | undefined,
  page: readonly Order[],
): OrderPages<Order> {
  const { orders = [], pages = 0 } = loaded ?? {};
  const known = new Set(orders.map(({ order_id }) => order_id));
  return {
    orders: [...orders, ...page.filter(({ order_id }) => !known.has(order_id))],
    pages: pages + 1,
    isLast: page.length < PAGE_SIZE,
  };
}

/** Fetches the first page, and then as many pages as `wanted` returns. */
export async function fetchPages<Order extends Identified>(
  fetchPage: FetchPage<Order>,
  wanted: () => number,
): Promise<OrderPages<Order>> {
  let loaded = appendPage(undefined, await fetchPage(1));
  while (!loaded.isLast && loaded.pages < wanted()) {
    loaded = appendPage(loaded, await fetchPage(loaded.pages + 1));
  }
  return loaded;
}
