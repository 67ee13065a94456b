import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'السجل',
  date: 'الوقت',
  name: 'من',
  action: 'الإجراء',
  subject: 'الطلب أو العميل',
  reason: 'السبب',
  empty: 'لم يُعثر على شيء',
};

export default texts;
