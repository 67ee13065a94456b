import { APP_STORES, BRAND_NAMES, DIAL_CODE, PARTNER_MARKER } from './values.ts';

/** The operator's brand. Another operator changes this file, `colors.ts` and `values.ts`. */
export const brand = {
  names: BRAND_NAMES,
  partnerMarker: PARTNER_MARKER,
  contact: {
    phone: `+${DIAL_CODE} 4 555 0134`,
    email: 'hello@dar.example',
    address: {
      en: 'Office 1204, Marina Plaza, Dubai Marina, Dubai',
      ar: 'مكتب 1204، مارينا بلازا، دبي مارينا، دبي',
    },
  },
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/dar.example' },
    { name: 'Facebook', url: 'https://www.facebook.com/dar.example' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/dar-example' },
  ],
  stores: APP_STORES,
  cards: ['visa', 'mastercard', 'amex'],
  popular: [
    { activityId: 11, names: { en: 'Home Cleaning', ar: 'تنظيف المنازل' } },
    { activityId: 6, names: { en: 'Home Service', ar: 'صيانة المنازل' } },
    { activityId: 12, names: { en: 'Laundry & Dry Clean', ar: 'غسيل وتنظيف جاف' } },
    { activityId: 7, names: { en: 'Beauty at Home', ar: 'الجمال في المنزل' } },
    { activityId: 8, names: { en: 'Car Wash', ar: 'غسيل السيارات' } },
  ],
  /** For light backgrounds. The texts are paths, so that they need no font. */
  logo: {
    gap: 10,
    mark: {
      width: 36,
      height: 40,
      shapes: [
        { path: 'M0 37V18a18 18 0 0 1 36 0v19a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z', color: 'accent' },
        { path: 'M7 40V18a11 11 0 0 1 22 0v22z', color: 'glow' },
        { path: 'M7 40V18.5C8.6 13.8 12.7 11.2 18 11.2V36z', color: 'ground' },
        { path: 'M14.6 23.2a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z', color: 'accent' },
      ],
    },
    wordmarks: {
      en: {
        width: 70,
        baseline: 34,
        path: 'M3.64 0v-28h11.52q3.04 0 5.56 1.02t4.32 2.88 2.76 4.44.96 5.66q0 3.12-.96 5.68T25.04-3.9t-4.3 2.88T15.16 0Zm6-4.4L9-5.4h5.96q1.8 0 3.22-.6t2.44-1.74 1.54-2.72.52-3.54-.52-3.54-1.54-2.72T18.18-22t-3.22-.6H8.88l.76-.92ZM45.12 0v-13.24q0-1.68-1.02-2.58t-2.74-.9q-1.64 0-2.92.64t-2.4 2l-3.48-3.36q1.92-2 4.3-3.08t5.18-1.08q2.56 0 4.46.8t2.94 2.4 1.04 4.04V0Zm-5.8.4q-2 0-3.62-.8t-2.56-2.22-.94-3.34q0-1.64.6-2.9t1.78-2.08 2.96-1.26 4.14-.44h6.24l-.36 3.8H41.6q-.96 0-1.7.16t-1.24.52-.76.84-.26 1.12q0 .68.36 1.2t.98.8 1.42.28q1.16 0 2.22-.4t1.9-1.12 1.32-1.64l1.08 2.84q-.84 1.36-2.04 2.4T42.28-.2t-2.96.6M55.61 0v-21.16h5.48l.2 6.8-.96-1.44q.52-1.6 1.58-2.92t2.52-2.1 3.06-.78q.72 0 1.34.1t1.06.3L68.37-15q-.44-.2-1.14-.38t-1.42-.18q-.92 0-1.74.34t-1.44.96-.96 1.46-.34 1.88V0Z',
      },
      ar: {
        width: 52,
        baseline: 30,
        path: 'M8.24 9.88q-1.76 0-3.82-.66T.52 6.96l1.8-3.6q1.36.52 2.62.76t2.3.24q2.32 0 4-.9T13.86.92t.94-3.88q0-1.04-.48-2.14t-1.64-2.68-3.2-4.02l4.4-5.44q2.12 2.88 3.44 5.28t1.92 4.5.6 4.22q0 1.56-.38 3.34t-1.22 3.5-2.18 3.14-3.3 2.28-4.52.86M24.88-29.6h5.68V0h-5.68ZM35.77 0l-1-5.56h11.4q-.4-1.32-1.22-2.8t-2.14-3.1-3.2-3.26l4.32-5.6q3.04 3.36 4.84 6.5t2.36 6.46T50.89 0Z',
      },
    },
  },
} as const;
