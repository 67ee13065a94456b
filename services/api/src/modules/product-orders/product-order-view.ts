import { ORDER_PREFIX } from '@dar/contracts/brand/values';
import { multiply, toAmount } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { ProductOrder } from '@dar/contracts/product-orders';
import type { InvoiceUrls } from '../../links/signed-links.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import type { ProductOrderLineRow, ProductOrderRow, StoredProductOrder } from './product-orders.queries.ts';

/** Returns the order number that customers see; product orders have a G. */
export function getOrderNumber({ number }: Pick<ProductOrderRow, 'number'>): string {
  return `${ORDER_PREFIX}G${number}`;
}

export function toProductOrder(
  { order, store }: StoredProductOrder,
  lines: readonly ProductOrderLineRow[],
  invoiceUrls: InvoiceUrls,
): ProductOrder {
  return {
    id: order.id,
    order_id: order.id,
    order_number: getOrderNumber(order),
    order_date: order.placedAt.toISOString(),
    status_text: order.status,
    activity_id: order.activityId,
    store: {
      id: store.id,
      logo: store.logo,
      company_name: store.companyName,
      company_name_ar: store.companyNameAr,
    },
    products: lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      vendor_id: line.vendorId,
      image: line.image,
      product_name: line.name,
      product_name_ar: line.nameAr,
      product_desc: line.description,
      product_desc_ar: line.descriptionAr,
      quantity: line.qty,
      price: toAmount(line.price),
    })),
    payment_mode: PAYMENT_METHODS[order.paymentMethod].name.en,
    total_items_qty: lines.reduce((sum, line) => sum + line.qty, 0),
    order_type_text: order.type,
    total: toAmount(order.total),
    vat: toAmount(order.tax),
    shipping_charge: toAmount(order.shippingCharge),
    grand_total: toAmount(order.grandTotal),
    address: order.address,
    ...invoiceUrls,
  };
}

export function toProductInvoice(
  { order, store }: StoredProductOrder,
  lines: readonly ProductOrderLineRow[],
): PrintedInvoice {
  const { address } = order;
  return {
    number: getOrderNumber(order),
    issuedAt: order.placedAt,
    paymentMode: PAYMENT_METHODS[order.paymentMethod].name,
    store: { en: store.companyName, ar: store.companyNameAr },
    customer: {
      name: address.full_name,
      phone: address.phone && `+${address.dial_code} ${address.phone}`,
      address: [address.apartment, address.building_name, address.address, address.area_name, address.city_name]
        .filter(Boolean)
        .join(', '),
    },
    lines: lines.map((line) => ({
      name: { en: line.name, ar: line.nameAr },
      details: { en: line.description, ar: line.descriptionAr },
      qty: line.qty,
      price: line.price,
      total: multiply(line.price, line.qty),
    })),
    charges: { subtotal: order.total, shipping: order.shippingCharge, vat: order.tax },
    grandTotal: order.grandTotal,
  };
}
