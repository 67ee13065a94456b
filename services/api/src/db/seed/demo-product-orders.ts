import { add, type Fils, fils, getPercent, multiply, subtract, ZERO } from '@dar/contracts/money';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { walletMessages } from '../../modules/wallet/wallet.service.ts';
import type { Db } from '../client.ts';
import { productActivities, productOrderLines, productOrders, stores } from '../schema/product-orders.ts';
import { walletEntries } from '../schema/wallet.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { GOODS, GOODS_ACTIVITIES, goodsPictures, STORES } from './demo-goods.ts';

const VAT = 500;

const PAST = [
  {
    activityId: 202,
    storeId: 2,
    daysAgo: 47,
    status: 'Cancelled',
    type: 'Delivery',
    paymentMethod: 'cash',
    shipping: 1_000,
    items: [{ productId: 9004, qty: 2 }],
  },
  {
    activityId: 201,
    storeId: 1,
    daysAgo: 33,
    status: 'Completed',
    type: 'Delivery',
    paymentMethod: 'card',
    shipping: 1_500,
    items: [
      { productId: 9001, qty: 1 },
      { productId: 9002, qty: 2 },
    ],
  },
  {
    activityId: 202,
    storeId: 2,
    daysAgo: 18,
    status: 'Completed',
    type: 'Delivery',
    paymentMethod: 'cash',
    shipping: 1_000,
    items: [
      { productId: 9003, qty: 1 },
      { productId: 9004, qty: 3 },
      { productId: 9005, qty: 1 },
    ],
  },
  {
    activityId: 202,
    storeId: 2,
    daysAgo: 1,
    status: 'Confirmed',
    type: 'Pickup',
    paymentMethod: 'wallet',
    shipping: 0,
    items: [{ productId: 9005, qty: 2 }],
  },
  {
    activityId: 202,
    storeId: 2,
    daysAgo: 1,
    status: 'Assigned',
    type: 'Delivery',
    paymentMethod: 'apple_pay',
    shipping: 1_000,
    items: [
      { productId: 9003, qty: 2 },
      { productId: 9004, qty: 1 },
    ],
  },
  {
    activityId: 201,
    storeId: 1,
    daysAgo: 1,
    status: 'In progress',
    type: 'Delivery',
    paymentMethod: 'google_pay',
    shipping: 1_500,
    items: [{ productId: 9002, qty: 1 }],
  },
  {
    activityId: 201,
    storeId: 1,
    daysAgo: 1,
    status: 'Pending',
    type: 'Delivery',
    paymentMethod: 'card',
    shipping: 1_500,
    items: [{ productId: 9001, qty: 2 }],
  },
] as const;

export async function seedDemoProductOrders(tx: Db, demo: DemoCustomer & { readonly now: Date }): Promise<void> {
  await tx
    .insert(productActivities)
    .values(GOODS_ACTIVITIES.map(({ id, name, nameAr }) => ({ id, name, nameAr, image: goodsPictures.activity(id) })))
    .onConflictDoNothing();
  await tx
    .insert(stores)
    .values(
      STORES.map(({ id, name, nameAr }) => ({
        id,
        companyName: name,
        companyNameAr: nameAr,
        logo: goodsPictures.store(id),
      })),
    )
    .onConflictDoNothing();
  for (const past of PAST) await insertPast(tx, demo, past);
}

async function insertPast(tx: Db, demo: DemoCustomer & { readonly now: Date }, past: (typeof PAST)[number]) {
  const lines = past.items.map(({ productId, qty }) => ({ ...makeGoods(productId), vendorId: past.storeId, qty }));
  const total = add(...lines.map((line) => multiply(line.price, line.qty)));
  const shippingCharge = fils(past.shipping);
  const tax = getPercent(add(total, shippingCharge), VAT);
  const day = dayInDubai(new Date(demo.now.getTime() - past.daysAgo * DAY_MS));
  const grandTotal = add(total, shippingCharge, tax);
  const placedAt = fromDubaiTime(`${day} 10:15`);
  const [order] = await tx
    .insert(productOrders)
    .values({
      customerId: demo.customerId,
      activityId: past.activityId,
      storeId: past.storeId,
      type: past.type,
      status: past.status,
      paymentMethod: past.paymentMethod,
      address: deliveryAddress(demo),
      total,
      shippingCharge,
      tax,
      grandTotal,
      placedAt,
    })
    .returning({ id: productOrders.id });
  if (order)
    await tx
      .insert(productOrderLines)
      .values(lines.map((line) => ({ ...line, customerId: demo.customerId, orderId: order.id })));
  if (order && past.paymentMethod === 'wallet') {
    await payFromWallet(tx, demo.customerId, { orderId: order.id, grandTotal, placedAt });
  }
}

interface PaidOrder {
  readonly orderId: number;
  readonly grandTotal: Fils;
  readonly placedAt: Date;
}

/** Adds a top-up and the payment of an order, so that the balance stays the same. */
async function payFromWallet(tx: Db, customerId: number, { orderId, grandTotal: amount, placedAt }: PaidOrder) {
  const topUp = { amount, reason: 'Top-up', reasonAr: 'تعبئة رصيد', createdAt: new Date(placedAt.getTime() - DAY_MS) };
  const { en, ar } = walletMessages.paid;
  const payment = { amount: subtract(ZERO, amount), reason: en, reasonAr: ar, orderId, createdAt: placedAt };
  await tx.insert(walletEntries).values([topUp, payment].map((entry) => ({ customerId, ...entry })));
}

function makeGoods(id: number) {
  const goods = GOODS.find((candidate) => candidate.id === id);
  if (!goods) throw new Error(`unknown demo product ${id}`);
  const { name, nameAr, description, descriptionAr, price } = goods;
  return {
    productId: id,
    name,
    nameAr,
    description,
    descriptionAr,
    price: fils(price),
    image: goodsPictures.product(id),
  };
}

function deliveryAddress({ address }: DemoCustomer) {
  const [area_name = '', city_name = '', country_name = ''] = address.location.split(', ');
  const { full_name, dial_code, phone, building_name, apartment } = address;
  return {
    full_name,
    dial_code,
    phone,
    building_name,
    apartment,
    // Area and city have their own fields.
    address: address.street,
    area_name,
    city_name,
    country_name,
  };
}
