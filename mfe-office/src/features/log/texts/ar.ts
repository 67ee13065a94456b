import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'السجل',
  empty: 'لم يُعثر على شيء. قد يعثر عليه مرشح آخر.',
  filters: 'مرشحات السجل',
  kind: 'تغييرات أو قراءات',
  kinds: { change: 'التغييرات', read: 'قراءات بيانات العملاء' },
  everybody: 'عرض الجميع',
  date: 'الوقت',
  name: 'الشخص',
  action: 'الإجراء',
  subject: 'الطلب أو العميل',
  order: 'الطلب',
  customer: 'العميل',
  reason: 'السبب',
  undo: 'التراجع',
  undoQuestion: 'التراجع عن هذا التغيير؟',
  number: 'الرقم',
  undoes: 'يتراجع عن التغيير',
  approval: 'الموافقة',
  before: 'قبل',
  after: 'بعد',
};

export default texts;
