import type { Address } from '@dar/contracts/addresses';
import type { SignedIn, User } from '@dar/contracts/auth';
import type { CartContents, CartItem } from '@dar/contracts/cart';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { chosen } from '@dar/contracts/chosen-fields';
import type { Place } from '@dar/contracts/geo';
import type { BookingActivity, ListedVisit, ServiceOrderDetails } from '@dar/contracts/orders';
import type { ProductOrder } from '@dar/contracts/product-orders';
import type { TimeSlot } from '@dar/contracts/schedule';

export function makeUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    name: 'Demo Customer',
    first_name: 'Demo',
    last_name: 'Customer',
    email: 'demo@dar.example',
    phone: '501234567',
    dial_code: '971',
    image: '',
    firebase_user_key: '',
    is_email_verifed: '1',
    is_phone_verified: '1',
    is_social: '0',
    organization_id: '',
    ref_code: 'DAR123',
    ...overrides,
  };
}

export function makeSignedIn(overrides: Partial<SignedIn> = {}): SignedIn {
  return {
    user: makeUser(),
    access_token: 'token-of-the-test',
    expires_at: '2026-12-31T00:00:00.000Z',
    token_type: 'Bearer',
    firebase_user_key: '',
    ...overrides,
  };
}

export function makeAddress(overrides: Partial<Address> = {}): Address {
  return {
    id: 7,
    location: 'Dubai Marina',
    address: 'Marina Walk',
    complete_address: '1204, Marina Heights, Marina Walk, Dubai',
    apartment: '1204',
    building_name: 'Marina Heights',
    street: 'Marina Walk',
    land_mark: '',
    address_type: 'home',
    is_default: '1',
    latitude: '25.0800',
    longitude: '55.1400',
    country_id: 1,
    city_id: 1,
    area_id: 0,
    full_name: 'Demo Customer',
    dial_code: '971',
    phone: '501234567',
    ...overrides,
  };
}

export function makePlace(overrides: Partial<Place> = {}): Place {
  return {
    name: 'Dubai Marina',
    name_ar: 'دبي مارينا',
    neighborhood: 'Dubai Marina',
    neighborhood_ar: 'دبي مارينا',
    area: 'Dubai Marina',
    area_ar: 'دبي مارينا',
    city: 'Dubai',
    city_ar: 'دبي',
    country: 'United Arab Emirates',
    country_ar: 'الإمارات العربية المتحدة',
    formatted_address: 'Dubai Marina, Dubai, United Arab Emirates',
    formatted_address_ar: 'دبي مارينا، دبي، الإمارات العربية المتحدة',
    latitude: '25.08',
    longitude: '55.14',
    country_id: 1,
    city_id: 6,
    area_id: 0,
    ...overrides,
  };
}

const NO_OPTIONS = chosen.parse({});

export function makeCartItem(overrides: Partial<CartItem> = {}): CartItem {
  return {
    ...NO_OPTIONS,
    id: 1,
    service_id: 105,
    category_id: 21,
    activity_id: 11,
    name: 'Apartment Deep Cleaning',
    name_ar: 'تنظيف عميق للشقق',
    image: '/media/service/105.webp',
    description: 'Kitchen, bathrooms and every corner between them.',
    description_ar: 'المطبخ والحمّامات وكل زاوية بينهما.',
    rating: 4.8,
    rating_count: 120,
    service_duration: '3 Hours',
    service_duration_ar: '3 ساعات',
    number_of_cleaners: '2',
    qty: 1,
    service_price: '149.00',
    total_price: '149.00',
    service_price_type: 'per visit',
    service_price_type_ar: 'لكل زيارة',
    is_serviceable: '1',
    is_serviceable_text: '',
    is_serviceable_text_ar: '',
    ...overrides,
  };
}

const BILL = {
  cart_total: '149.00',
  service_charge: '0.00',
  tax_amount: '7.45',
  discount: '0.00',
  grand_total: '156.45',
};

const NO_SLOT = {
  ...({ booked_time: '', held_until: '', can_extend_hold: '0', lost_time: '', visit_minutes: 0 } as const),
  ...{ visit_count: 1, visits: [] },
};

export function makeCart(overrides: Partial<CartContents> = {}): CartContents {
  return { cart_items: [makeCartItem()], ...BILL, task_description: '', ...NO_SLOT, ...overrides };
}

/** Returns a checkout with cash as the only payment method. */
export function makeCheckout(overrides: Partial<CheckoutContents> = {}): CheckoutContents {
  return {
    cart_items: [makeCartItem()],
    ...NO_SLOT,
    booked_time: '2026-11-24 09:00',
    is_slot_lost: '0',
    task_description: '',
    default_address: makeAddress(),
    payment_methods: { is_card: '0', is_cash: '1', is_wallet: '0', is_apple_pay: '0', is_google_pay: '0' },
    wallet_balance: '0.00',
    ...BILL,
    coupon_code: '',
    removed_coupon: '',
    total_amount: BILL.grand_total,
    cart_revision: 4,
    publishable_key: 'pk_test_1',
    ...overrides,
  };
}

export function makeTimeSlot(overrides: Partial<TimeSlot> = {}): TimeSlot {
  return { slot_from: '09:00 AM', slot_to: '12:00 PM', time: '09:00', is_available: '1', ...overrides };
}

export function makeBookingActivity(overrides: Partial<BookingActivity> = {}): BookingActivity {
  return {
    id: 11,
    type: 'service',
    name: 'home cleaning',
    capitalized_name: 'Home Cleaning',
    name_ar: 'تنظيف المنزل',
    activity_type_image: '/media/activity/11.webp',
    count: '1',
    latest_invoice_url: '',
    ...overrides,
  };
}

export function makeServiceOrder(overrides: Partial<ServiceOrderDetails> = {}): ServiceOrderDetails {
  return {
    id: 301,
    order_id: 301,
    order_no: 'DAR-000301',
    order_date: '2026-11-21T08:00:00.000Z',
    status_text: 'Pending',
    services: [
      {
        name: 'Apartment Deep Cleaning',
        name_ar: 'تنظيف عميق للشقق',
        image: '/media/service/105.webp',
        category_name: 'Deep Cleaning',
        category_name_ar: 'تنظيف عميق',
        parent_category_name: 'Home Cleaning',
        parent_category_name_ar: 'تنظيف المنازل',
        booking_date: '2026-11-24 09:00',
        rating: 4.8,
        task_description: '',
        service_price: '149.00',
        qty: 1,
        ...NO_OPTIONS,
      },
    ],
    vat: '7.45',
    service_charge: '0.00',
    discount: '0.00',
    grand_total: '156.45',
    payment_mode: 'Cash',
    user_latitude: '',
    user_longitude: '',
    visit_minutes: 0,
    address: null,
    coupon_code: '',
    invoice_url: '',
    invoice_pdf_url: '',
    ...overrides,
  };
}

export function makeListedVisit(overrides: Partial<ListedVisit> = {}): ListedVisit {
  return { ...makeServiceOrder(), visit_number: 1, visit_count: 1, ...overrides };
}

export function makeProductOrder(overrides: Partial<ProductOrder> = {}): ProductOrder {
  return {
    id: 302,
    order_id: 302,
    order_number: 'DAR-G100001',
    order_date: '2026-11-21T08:00:00.000Z',
    status_text: 'Pending',
    activity_id: 201,
    store: { id: 1, logo: '', company_name: 'Marina Blooms', company_name_ar: 'أزهار المارينا' },
    products: [
      {
        id: 1,
        product_id: 9001,
        vendor_id: 1,
        image: '/media/service/product-9001.webp',
        product_name: 'Rose Bouquet',
        product_name_ar: 'باقة ورد',
        product_desc: 'Two dozen roses',
        product_desc_ar: 'أربع وعشرون وردة',
        quantity: 2,
        price: '50.00',
      },
    ],
    payment_mode: 'Card',
    total_items_qty: 2,
    order_type_text: 'Delivery',
    total: '100.00',
    vat: '6.00',
    shipping_charge: '20.00',
    grand_total: '126.00',
    address: {
      full_name: 'Mona Saleh',
      dial_code: '971',
      phone: '501234567',
      building_name: 'Marina Heights',
      apartment: '1204',
      address: 'Al Marsa Street',
      area_name: 'Dubai Marina',
      city_name: 'Dubai',
      country_name: 'United Arab Emirates',
    },
    invoice_url: '',
    invoice_pdf_url: '',
    ...overrides,
  };
}
