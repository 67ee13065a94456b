import type { Activity, Category, HomeSection, Service, ServiceSummary } from '@dar/contracts/catalog';
import type { Review } from '@dar/contracts/reviews';

export function makeActivity(overrides: Partial<Activity> = {}): Activity {
  return {
    id: 11,
    name: 'Home Cleaning',
    name_ar: 'تنظيف المنزل',
    image: '/media/activity/11.webp',
    description: 'Regular and deep cleaning',
    description_ar: 'تنظيف دوري وعميق',
    discount: '',
    ...overrides,
  };
}

export function makeHomeSection(overrides: Partial<HomeSection> = {}): HomeSection {
  return {
    title: 'Popular now',
    title_ar: 'الأكثر طلبًا',
    content: [
      {
        id: 1,
        activity_id: 11,
        name: 'Home Cleaning',
        name_ar: 'تنظيف المنزل',
        banner_image: '/media/banner/section-1.webp',
        text: 'A fresh start to the week',
        text_ar: 'بداية منعشة للأسبوع',
        discount: '',
      },
    ],
    ...overrides,
  };
}

export function makeCategory(overrides: Partial<Category> = {}): Category {
  return {
    id: 21,
    name: 'Deep Cleaning',
    name_ar: 'تنظيف عميق',
    image: '/media/category/21.webp',
    sub_categories: [],
    sub_sub_categories: [],
    sub_sub_services: [],
    ...overrides,
  };
}

export function makeServiceSummary(overrides: Partial<ServiceSummary> = {}): ServiceSummary {
  return {
    id: 105,
    service_id: 105,
    category_id: 21,
    activity_id: 11,
    name: 'Apartment Deep Cleaning',
    name_ar: 'تنظيف عميق للشقق',
    description: 'Kitchen, bathrooms and every corner between them.',
    description_ar: 'المطبخ والحمّامات وكل زاوية بينهما.',
    image: '/media/service/105.webp',
    rating: 4.8,
    rating_count: 120,
    category: 'Deep Cleaning',
    service_price: '149.00',
    service_price_type: 'per visit',
    service_price_type_ar: 'لكل زيارة',
    service_duration: '3 Hours',
    service_duration_ar: '3 ساعات',
    is_price_hidden: '0',
    is_serviceable: '1',
    is_serviceable_text: '',
    minimum_amount: '0.00',
    coupon_amount: '',
    coupon_type: '0',
    service_additions: [],
    starting_price: '149.00',
    starting_unit: '3 Hours',
    starting_unit_ar: '3 ساعات',
    ...overrides,
  };
}

/** Returns a free, optional sub-service without limits. */
export function makeSubService(
  overrides: Partial<Service['sub_services'][number]> = {},
): Service['sub_services'][number] {
  return {
    id: 1,
    name: 'Window',
    name_ar: 'نافذة',
    price: '0.00',
    minimum: 0,
    maximum: 999_999,
    is_required: '0',
    options: [],
    ...overrides,
  };
}

/** The fields of a service without options. */
export const NO_OPTIONS = {
  service_additions: [],
  hourly_rate: [],
  dropdown_option_title: '',
  dropdown_option_title_ar: '',
  dropdown_options: [],
  sub_services: [],
  sub_sub_services: [],
  text_input_options: [],
  text_input_options_big: [],
  included: [],
  included_ar: [],
};

/** Returns a service without options. */
export function makeService(overrides: Partial<Service> = {}): Service {
  return { ...makeServiceSummary(), ...NO_OPTIONS, ...overrides };
}

export function makeReview(overrides: Partial<Review> = {}): Review {
  return { name: 'Sara', month: '2026-11', stars: 4, text: 'Sparkling clean', ...overrides };
}
