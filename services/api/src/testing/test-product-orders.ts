import { fils } from '@dar/contracts/money';
import type { Db } from '../db/client.ts';
import { productActivities, productOrderLines, productOrders, stores } from '../db/schema/product-orders.ts';

interface Wanted {
  readonly activityId?: number;
  readonly placedAt: Date;
}

/** Stores product orders, each of two bouquets for AED 50.00 and a vase for AED 20.00. Returns their ids. */
export async function insertProductOrders(
  db: Db,
  customerId: number,
  wanted: readonly Wanted[],
): Promise<readonly number[]> {
  await db
    .insert(productActivities)
    .values([
      { id: 201, name: 'Flowers', nameAr: 'زهور', image: '/media/activity/201.webp' },
      { id: 202, name: 'home goods', nameAr: 'مستلزمات المنزل', image: '' },
    ])
    .onConflictDoNothing();
  const store = { id: 1, companyName: 'Blooms & <Co>', companyNameAr: 'أزهار', logo: '/media/activity/store-1.webp' };
  await db.insert(stores).values(store).onConflictDoNothing();
  const bill = { total: fils(12_000), shippingCharge: fils(1_500), tax: fils(675), grandTotal: fils(14_175) };
  const address = {
    full_name: 'Test Customer',
    dial_code: '971',
    phone: '501234567',
    building_name: 'Marina Heights',
    apartment: '1204',
    address: 'Al Marsa Street',
    area_name: 'Dubai Marina',
    city_name: 'Dubai',
    country_name: 'United Arab Emirates',
  };
  const state = { storeId: 1, type: 'Delivery', status: 'Completed', paymentMethod: 'card' } as const;
  const rows = await db
    .insert(productOrders)
    .values(
      wanted.map(({ activityId = 201, placedAt }) => ({
        ...state,
        ...bill,
        customerId,
        activityId,
        address,
        placedAt,
      })),
    )
    .returning({ id: productOrders.id });
  const line = { vendorId: 1, nameAr: 'باقة', description: 'Fresh', descriptionAr: 'طازجة', image: '/x.webp' };
  const lines = rows.flatMap(({ id: orderId }) => [
    { ...line, customerId, orderId, productId: 7, name: 'Bouquet', price: fils(5_000), qty: 2 },
    { ...line, customerId, orderId, productId: 8, name: 'Vase', price: fils(2_000), qty: 1 },
  ]);
  await db.insert(productOrderLines).values(lines);
  return rows.map(({ id }) => id);
}
