import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'الكتالوج',
  entries: 'الخدمات',
  publications: 'عمليات النشر',
  search: 'ابحث بالاسم',
  onlyDrafts: 'المسودات فقط',
  nothingFound: 'لا توجد نتائج. ابحث بجزء من الاسم بالعربية أو الإنجليزية.',
  chooseEntry: 'اختر نشاطاً أو فئة أو خدمة.',
  back: 'كل الخدمات',
  add: 'إضافة',
  noPublications: 'لم يُنشر شيء بعد.',
  state: 'الحالة',
  states: { waiting: 'مجدول', published: 'منشور', failed: 'تعذّر', cancelled: 'ملغى' },
  at: 'الوقت',
  by: 'بواسطة',
  reason: 'السبب',
  what: 'العناصر',
  actions: 'الإجراءات',
  takesBack: 'تراجع عن النشر {{number}}',
  andMore: 'و{{count}} أخرى',
  cancel: 'إلغاء النشر',
  cancelled: 'أُلغي. المسودات ما زالت موجودة.',
  takeBack: 'تراجع',
  takenBack: 'تم التراجع',
};

export default texts;
