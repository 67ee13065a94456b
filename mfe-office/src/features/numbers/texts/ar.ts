import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'الأرقام',
  period: 'الفترة',
  group: 'التجميع حسب',
  week: 'آخر 7 أيام',
  days30: 'آخر 30 يوماً',
  month: 'هذا الشهر حتى الآن',
  lastMonth: 'الشهر الماضي',
  year: 'آخر 365 يوماً',
  by: { day: 'اليوم', activity: 'النشاط', area: 'المنطقة', crew: 'الفريق' },
  compared: 'مقارنة بالفترة من {{from}} إلى {{to}}',
  metrics: 'أرقام الفترة',
  bookings: 'الحجوزات',
  revenue: 'الإيرادات',
  use: 'تشغيل الفرق',
  cancelled: 'الملغاة',
  noShows: 'عدم الحضور',
  rating: 'التقييم',
  than: 'عن {{before}} سابقاً',
  now: 'هذه الفترة',
  before: 'الفترة السابقة',
  extremes: 'الأعلى: {{best}}، {{most}}. الأدنى: {{worst}}، {{least}}.',
  noCrew: 'بلا فريق',
  everywhere: 'كل المناطق',
  table: 'كل الأرقام، وتحتها أرقام الفترة السابقة',
  empty: 'لا زيارات في هذه الأيام. اختر فترة أخرى.',
};

export default texts;
