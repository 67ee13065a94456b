import type { Address } from '@dar/shared/contracts/addresses';
import type { CartItem } from '@dar/shared/contracts/cart';
import type { Fils } from '@dar/shared/money/money';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { billColumns, fils, moment, orderStatus, paymentMethod, rowId } from './columns.ts';
import { crewTimes } from './crews.ts';
import { customers } from './customers.ts';

/** What the customer chose, by name, as it stays readable when the catalogue changes. */
export type OrderedOptions = Pick<
  CartItem,
  | 'text'
  | 'text_ar'
  | 'selected_dropdown_option'
  | 'selected_dropdown_option_ar'
  | 'selected_service_additions'
  | 'selected_sub_services'
  | 'selected_sub_sub_services'
> & { readonly written_texts: readonly { readonly hint: string; readonly text: string }[] };

/** A line as it was when the cart was frozen. */
export interface FrozenLine {
  readonly serviceId: number;
  readonly name: string;
  readonly nameAr: string;
  readonly image: string;
  readonly categoryName: string;
  readonly parentCategoryName: string;
  readonly unitPrice: Fils;
  readonly qty: number;
  readonly options: OrderedOptions;
}

const frozenColumns = () => ({
  ...billColumns(),
  activityId: integer().notNull(),
  address: jsonb().$type<Address>().notNull(),
  paymentMethod: paymentMethod().notNull(),
  taskDescription: text().notNull(),
  couponCode: text().notNull(),
  startsAt: moment().notNull(),
  endsAt: moment().notNull(),
});

const customerId = () =>
  integer()
    .notNull()
    .references(() => customers.id);

/** A cart frozen for one payment (specification 3, "Cart, slots, orders"). */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    customerId: customerId(),
    ...frozenColumns(),
    addressId: integer().notNull(),
    cartRevision: integer().notNull(),
    lines: jsonb().$type<readonly FrozenLine[]>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('invoices_one_per_cart').on(
      table.customerId,
      table.cartRevision,
      table.paymentMethod,
      table.addressId,
      table.grandTotal,
    ),
  ],
);

export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    customerId: customerId(),
    ...frozenColumns(),
    /** One order per invoice; null only for an order that was not placed here. */
    invoiceId: text().references(() => invoices.id),
    crewTimeId: integer().references(() => crewTimes.id),
    status: orderStatus().notNull(),
    placedAt: moment().notNull(),
  },
  (table) => [uniqueIndex('orders_one_per_invoice').on(table.invoiceId), index().on(table.customerId, table.placedAt)],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: rowId(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    serviceId: integer().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    image: text().notNull(),
    categoryName: text().notNull(),
    parentCategoryName: text().notNull(),
    unitPrice: fils().notNull(),
    qty: integer().notNull(),
    options: jsonb().$type<OrderedOptions>().notNull(),
  },
  (table) => [index().on(table.orderId)],
);
