import type { ProductOrder } from '@dar/contracts/product-orders';
import { foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigRowId, fils, moment, orderId, orderReference, orderStatus, paymentMethod } from './columns.ts';
import { customers } from './customers.ts';

/** A product category. Its id is in the same id space as the catalog's activities. */
export const productActivities = pgTable('product_activities', {
  id: integer().primaryKey(),
  name: text().notNull(),
  nameAr: text().notNull(),
  image: text().notNull(),
});

export const stores = pgTable('stores', {
  id: integer().primaryKey(),
  companyName: text().notNull(),
  companyNameAr: text().notNull(),
  logo: text().notNull(),
});

/** As the contract has it, without the names that responses add. */
export type DeliveryAddress = Omit<ProductOrder['address'], 'address_ar' | 'place_ar'>;

export const productOrders = pgTable(
  'product_orders',
  {
    id: orderId(),
    /** The number in the displayed order number. */
    number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    activityId: integer()
      .notNull()
      .references(() => productActivities.id),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    type: text({ enum: ['Delivery', 'Pickup'] }).notNull(),
    status: orderStatus().notNull(),
    paymentMethod: paymentMethod().notNull(),
    address: jsonb().$type<DeliveryAddress>().notNull(),
    total: fils().notNull(),
    shippingCharge: fils().notNull(),
    tax: fils().notNull(),
    grandTotal: fils().notNull(),
    placedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.customerId, table.placedAt),
    index().on(table.activityId),
    index().on(table.storeId),
    unique('product_orders_customer_id_id').on(table.customerId, table.id),
  ],
);

export const productOrderLines = pgTable(
  'product_order_lines',
  {
    id: bigRowId(),
    customerId: integer().notNull(),
    orderId: orderReference().notNull(),
    productId: integer().notNull(),
    vendorId: integer().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    description: text().notNull(),
    descriptionAr: text().notNull(),
    image: text().notNull(),
    price: fils().notNull(),
    qty: integer().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'product_order_lines_order',
      columns: [table.customerId, table.orderId],
      foreignColumns: [productOrders.customerId, productOrders.id],
    }).onDelete('cascade'),
    index().on(table.customerId, table.orderId),
    index().on(table.orderId),
  ],
);
