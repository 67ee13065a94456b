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
  drag: 'سحب {{name}}',
  dragging: {
    instructions:
      'لنقل قسم اضغط مفتاح المسافة، واختر مكانه بالأسهم، ثم اضغط المسافة مرة أخرى. يتركه مفتاح الهروب في مكانه.',
    start: 'رُفع {{name}} من المكان {{place}} من {{count}}.',
    over: '{{name}} فوق المكان {{place}} من {{count}}.',
    end: 'أصبح {{name}} في المكان {{place}} من {{count}}.',
    cancel: 'بقي {{name}} في المكان {{place}} من {{count}}.',
  },
};

export default texts;
