import type { BookingActivity } from '@dar/contracts/orders';
import type { ProductOrder } from '@dar/contracts/product-orders';
import { AppError } from '../../errors.ts';
import { getPage, type PageRequest } from '../../paging.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import { toBookingActivity } from '../orders/order-count.ts';
import { orderMessages } from '../orders/orders.messages.ts';
import { getOrderNumber, toProductInvoice, toProductOrder } from './product-order-view.ts';
import {
  countListedProductOrders,
  countProductOrders,
  findProductActivities,
  findProductOrder,
  findProductOrderLines,
  findProductOrders,
  findProductOrdersById,
  type StoredProductOrder,
} from './product-orders.queries.ts';

export class ProductOrdersService extends Service<'db' | 'links'> {
  async list(
    customerId: CustomerId,
    request: PageRequest & { readonly activityId?: number | undefined },
  ): Promise<{ readonly oData: ProductOrder[]; readonly total: number }> {
    const { db } = this.deps;
    const rows = await findProductOrders(db, customerId, request.activityId, getPage(request));
    const total = await countListedProductOrders(db, customerId, request.activityId);
    return { oData: await this.#shown(customerId, rows), total };
  }

  async numbersById(customerId: CustomerId, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await findProductOrdersById(this.deps.db, customerId, ids);
    return new Map(rows.map((order) => [order.id, getOrderNumber(order)]));
  }

  async has(customerId: CustomerId, id: number): Promise<boolean> {
    return (await findProductOrder(this.deps.db, customerId, id)) !== undefined;
  }

  /** Throws 404 for an order of another customer. */
  async byId(customerId: CustomerId, id: number): Promise<ProductOrder> {
    const [shown] = await this.#shown(customerId, [await this.#find(customerId, id)]);
    if (!shown) throw notFound();
    return shown;
  }

  async getInvoice(customerId: CustomerId, id: number): Promise<PrintedInvoice> {
    const stored = await this.#find(customerId, id);
    return toProductInvoice(stored, await findProductOrderLines(this.deps.db, [stored]));
  }

  async countsByActivity(customerId: CustomerId): Promise<BookingActivity[]> {
    const { db } = this.deps;
    const counts = await countProductOrders(db, customerId);
    const linkTo = await this.deps.links.createInvoiceLinker('product', customerId);
    return (await findProductActivities(db)).map(({ nameAr, ...activity }) =>
      toBookingActivity({ ...activity, name_ar: nameAr, type: 'product' }, counts.get(activity.id), linkTo),
    );
  }

  async #find(customerId: CustomerId, id: number): Promise<StoredProductOrder> {
    const stored = await findProductOrder(this.deps.db, customerId, id);
    if (!stored) throw notFound();
    return stored;
  }

  async #shown(customerId: CustomerId, read: readonly StoredProductOrder[]): Promise<ProductOrder[]> {
    const lines = await findProductOrderLines(this.deps.db, read);
    const linkTo = await this.deps.links.createInvoiceLinker('product', customerId);
    return read.map((stored) =>
      toProductOrder(
        stored,
        lines.filter((line) => line.orderId === stored.order.id),
        linkTo(stored.order.id),
      ),
    );
  }
}

const notFound = () => new AppError('not-found', orderMessages.notFound);
