import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'المحتوى',
  sections: 'الصفحة الرئيسية',
  pages: 'الصفحات',
  questions: 'الأسئلة',
  synonyms: 'المرادفات',
  home: 'التخطيط',
  name: 'الاسم',
  state: 'الحالة',
  order: 'الترتيب',
  add: 'إضافة',
  empty: 'لا شيء هنا بعد.',
  move: 'نقل القسم',
  moved: 'نُقل كمسودة',
};

export default texts;
