import { makeActivity, makeSubService, NO_OPTIONS } from '@dar/testing/catalog-factories';
import { CatalogService } from '../modules/catalog/catalog.service.ts';
import type { BookableService } from '../modules/schedule/bookable-service.ts';

/** Returns a bookable service of AED 100.00 and two hours. */
export function testService(over: Partial<BookableService> & { readonly id: number }): BookableService {
  return {
    service_id: over.id,
    category_id: 10,
    activity_id: 11,
    name: `Service ${over.id}`,
    name_ar: `خدمة ${over.id}`,
    description: '',
    description_ar: '',
    image: '',
    rating: 4.5,
    rating_count: 12,
    category: 'Deep cleaning',
    category_ar: 'تنظيف عميق',
    service_price: '100.00',
    service_price_type: 'Fixed',
    service_price_type_ar: 'ثابت',
    service_duration: '2 Hours',
    is_price_hidden: '0',
    is_serviceable: '1',
    is_serviceable_text: '',
    minimum_amount: '0.00',
    coupon_amount: '',
    coupon_type: '',
    ...NO_OPTIONS,
    lengthMinutes: 120,
    leadMinutes: 60,
    ...over,
  };
}

export const PLAIN = testService({ id: 105 });
export const DISCOUNTED = testService({ id: 106, coupon_amount: '10', coupon_type: '1' });
export const OTHER_CATEGORY = testService({ id: 201, category_id: 20, activity_id: 6 });
export const UNSERVICEABLE = testService({ id: 107, is_serviceable: '0' });
export const CONFIGURABLE = testService({
  id: 108,
  service_duration: '3 Hours',
  service_duration_ar: '3 ساعات',
  minimum_amount: '120.00',
  hourly_rate: [
    { id: 1, text: '2 hours', text_ar: 'ساعتان', hourly_rate: '70.00', lengthMinutes: 120 },
    { id: 2, text: '4 hours', text_ar: '4 ساعات', hourly_rate: '130.00', lengthMinutes: 240, numberOfCleaners: 2 },
  ],
  dropdown_options: [{ id: 3, name: 'Villa', name_ar: 'فيلا', title: 'Home', price: '40.00' }],
  service_additions: [
    {
      id: 4,
      name: 'Oven',
      name_ar: 'فرن',
      price: '25.50',
      description: 'Inside and out',
      description_ar: 'من الداخل والخارج',
    },
  ],
  sub_services: [
    makeSubService({
      id: 5,
      name: 'Bedroom',
      name_ar: 'غرفة نوم',
      description: 'With its wardrobe',
      description_ar: 'مع خزانتها',
      price: '15.00',
      maximum: 4,
    }),
    makeSubService({
      id: 8,
      name: 'Seat',
      name_ar: 'مقعد',
      price: '10.00',
      maximum: 9,
      options: [
        { label: '2 seats', label_ar: 'مقعدان', value: 2 },
        { label: '5 seats', label_ar: '5 مقاعد', value: 5 },
      ],
    }),
  ],
  sub_sub_services: [
    {
      id: 6,
      name: 'Number of visits',
      name_ar: 'عدد الزيارات',
      minimum: 0,
      maximum: 10,
      is_required: '0',
      extraMinutes: 0,
    },
  ],
  text_input_options: [{ id: 7, hint: 'Floor', hint_ar: 'الطابق', is_required: '1' }],
});

/** A selection with every kind of option. */
export const CONFIGURED = {
  service_id: CONFIGURABLE.id,
  hourly_rate_id: 2,
  dropdown_option_id: 3,
  selected_service_additions: [{ id: 4 }],
  selected_sub_services: [{ id: 5, qty: 2 }],
  selected_text_input_options: [{ id: 7, written_text: '12' }],
};

/** Returns a catalog with the activities 11 and 6. */
export function testCatalog(
  services: readonly BookableService[] = [PLAIN, DISCOUNTED, OTHER_CATEGORY, UNSERVICEABLE, CONFIGURABLE],
): CatalogService {
  const activities = [makeActivity(), makeActivity({ id: 6, name: 'Home service', name_ar: 'نشاط 6' })].map(
    (activity) => ({ ...activity, banner_image: '' }),
  );
  return new CatalogService({
    dataVersion: 0,
    skipped: [],
    variant: 'standard',
    sections: [],
    activities,
    categories: [],
    services,
    synonyms: [],
    pages: [],
    questions: [],
  });
}
