import { chosen } from '@dar/contracts/chosen-fields';

/** The response of a placed order in card. */
export const PLACED_ORDER = {
  order_id: 301,
  order_no: 'DAR-100301',
  status_text: 'Confirmed',
  booked_time: '2026-11-25 09:00',
  visit_minutes: 120,
  services: [
    {
      ...chosen.parse({
        price_parts: [
          { name: 'Base price', name_ar: 'السعر الأساسي', price: '50.00', times: 1 },
          { name: 'Window', name_ar: 'نافذة', price: '8.50', qty: 3, times: 1 },
        ],
      }),
      name: 'Deep Cleaning',
      name_ar: 'تنظيف عميق',
      qty: 2,
      total_price: '151.00',
    },
  ],
  bill: {
    cart_total: '151.00',
    service_charge: '0.00',
    tax_amount: '7.45',
    discount: '2.00',
    grand_total: '156.45',
  },
  address: '1204, Marina Heights, Dubai',
  address_ar: '1204، Marina Heights، دبي',
  grand_total: '156.45',
  payment_mode: 'Card',
  invoice_url: '/app/public/api/v3/invoice?link=a',
  calendar_url: '/app/public/api/v3/calendar?link=b',
  google_calendar_url: 'https://calendar.google.com/calendar/render?action=TEMPLATE',
};
