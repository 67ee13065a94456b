import { BRAND_NAMES, DIAL_CODE, PARTNER_MARKER } from './values.ts';

/** The operator's brand. Another operator changes this file, `values.ts` and the colors in `ui/tokens.css` and `antd/palette.ts`. */
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
  stores: {
    appStore: 'https://apps.apple.com/ae/app/dar-example',
    googlePlay: 'https://play.google.com/store/apps/details?id=example.dar',
  },
  cards: ['visa', 'mastercard', 'amex'],
  /** Activities in the footer. */
  popular: [
    { activityId: 11, names: { en: 'Home Cleaning', ar: 'تنظيف المنازل' } },
    { activityId: 6, names: { en: 'Home Service', ar: 'صيانة المنازل' } },
    { activityId: 12, names: { en: 'Laundry & Dry Clean', ar: 'غسيل وتنظيف جاف' } },
    { activityId: 7, names: { en: 'Beauty at Home', ar: 'الجمال في المنزل' } },
    { activityId: 8, names: { en: 'Car Wash', ar: 'غسيل السيارات' } },
  ],
  /** For light backgrounds. The texts are paths, so that they need no font. */
  logo: {
    ink: '#26211c',
    gap: 10,
    mark: {
      width: 36,
      height: 40,
      shapes: [
        { path: 'M0 37V18a18 18 0 0 1 36 0v19a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3z', fill: '#16604f' },
        { path: 'M7 40V18a11 11 0 0 1 22 0v22z', fill: '#eba65f' },
        { path: 'M7 40V18.5C8.6 13.8 12.7 11.2 18 11.2V36z', fill: '#fbf7f0' },
        { path: 'M14.6 23.2a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z', fill: '#16604f' },
      ],
    },
    wordmarks: {
      en: {
        width: 70,
        baseline: 34,
        path: 'M3.64 0L3.64 -28L15.16 -28Q18.2 -28 20.72 -26.98Q23.24 -25.96 25.04 -24.1Q26.84 -22.24 27.8 -19.66Q28.76 -17.08 28.76 -14Q28.76 -10.88 27.8 -8.32Q26.84 -5.76 25.04 -3.9Q23.24 -2.04 20.74 -1.02Q18.24 0 15.16 0ZM9.64 -4.4L9 -5.4L14.96 -5.4Q16.76 -5.4 18.18 -6Q19.6 -6.6 20.62 -7.74Q21.64 -8.88 22.16 -10.46Q22.68 -12.04 22.68 -14Q22.68 -15.96 22.16 -17.54Q21.64 -19.12 20.62 -20.26Q19.6 -21.4 18.18 -22Q16.76 -22.6 14.96 -22.6L8.88 -22.6L9.64 -23.52ZM45.12 0L45.12 -13.24Q45.12 -14.92 44.1 -15.82Q43.08 -16.72 41.36 -16.72Q39.72 -16.72 38.44 -16.08Q37.16 -15.44 36.04 -14.08L32.56 -17.44Q34.48 -19.44 36.86 -20.52Q39.24 -21.6 42.04 -21.6Q44.6 -21.6 46.5 -20.8Q48.4 -20 49.44 -18.4Q50.48 -16.8 50.48 -14.36L50.48 0ZM39.32 0.4Q37.32 0.4 35.7 -0.4Q34.08 -1.2 33.14 -2.62Q32.2 -4.04 32.2 -5.96Q32.2 -7.6 32.8 -8.86Q33.4 -10.12 34.58 -10.94Q35.76 -11.76 37.54 -12.2Q39.32 -12.64 41.68 -12.64L47.92 -12.64L47.56 -8.84L41.6 -8.84Q40.64 -8.84 39.9 -8.68Q39.16 -8.52 38.66 -8.16Q38.16 -7.8 37.9 -7.32Q37.64 -6.84 37.64 -6.2Q37.64 -5.52 38 -5Q38.36 -4.48 38.98 -4.2Q39.6 -3.92 40.4 -3.92Q41.56 -3.92 42.62 -4.32Q43.68 -4.72 44.52 -5.44Q45.36 -6.16 45.84 -7.08L46.92 -4.24Q46.08 -2.88 44.88 -1.84Q43.68 -0.8 42.28 -0.2Q40.88 0.4 39.32 0.4ZM55.61 0L55.61 -21.16L61.09 -21.16L61.29 -14.36L60.33 -15.8Q60.85 -17.4 61.91 -18.72Q62.97 -20.04 64.43 -20.82Q65.89 -21.6 67.49 -21.6Q68.21 -21.6 68.83 -21.5Q69.45 -21.4 69.89 -21.2L68.37 -15Q67.93 -15.2 67.23 -15.38Q66.53 -15.56 65.81 -15.56Q64.89 -15.56 64.07 -15.22Q63.25 -14.88 62.63 -14.26Q62.01 -13.64 61.67 -12.8Q61.33 -11.96 61.33 -10.92L61.33 0Z',
      },
      ar: {
        width: 52,
        baseline: 30,
        path: 'M8.24 9.88Q6.48 9.88 4.42 9.22Q2.36 8.56 .52 6.96L2.32 3.36Q3.68 3.88 4.94 4.12Q6.2 4.36 7.24 4.36Q9.56 4.36 11.24 3.46Q12.92 2.56 13.86 .92Q14.8 -.72 14.8 -2.96Q14.8 -4 14.32 -5.1Q13.84 -6.2 12.68 -7.78Q11.52 -9.36 9.48 -11.8L13.88 -17.24Q16 -14.36 17.32 -11.96Q18.64 -9.56 19.24 -7.46Q19.84 -5.36 19.84 -3.24Q19.84 -1.68 19.46 .1Q19.08 1.88 18.24 3.6Q17.4 5.32 16.06 6.74Q14.72 8.16 12.76 9.02Q10.8 9.88 8.24 9.88ZM24.88 -29.6L30.56 -29.6L30.56 0L24.88 0ZM35.77 0L34.77 -5.56L46.17 -5.56Q45.77 -6.88 44.95 -8.36Q44.13 -9.84 42.81 -11.46Q41.49 -13.08 39.61 -14.72L43.93 -20.32Q46.97 -16.96 48.77 -13.82Q50.57 -10.68 51.13 -7.36Q51.69 -4.04 50.89 0Z',
      },
    },
  },
} as const;
