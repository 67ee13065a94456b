import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'الموافقات',
  approval: 'موافقة',
  nothingWaits: 'لا شيء ينتظر شخصًا ثانيًا',
  empty: 'لم يُعثر على شيء',
  what: 'الإجراء',
  amount: 'المبلغ مع ما سبقه',
  grantedWhy: 'سبب منح الاسترداد',
  askedBy: 'طلبها',
  askedAt: 'وقت الطلب',
  askedWhy: 'السبب المذكور',
  decidedBy: 'قررها',
  state: 'الحالة',
  states: { waiting: 'بالانتظار', approved: 'تمت الموافقة', rejected: 'مرفوض' },
  you: 'أنت',
  ended: 'انتهت تلقائيًا',
  own: 'أنت من طلب هذا، لذلك يقرره شخص آخر.',
  approve: 'موافقة وتنفيذ',
  approveTitle: 'الموافقة والتنفيذ باسمك',
  approved: 'تمت الموافقة والتنفيذ',
  reject: 'رفض',
  rejectTitle: 'رفض هذا الإجراء',
  rejected: 'تم الرفض: لم يتغير شيء',
  call: {
    grantRefund: 'رد جزء من مبلغ الطلب {{subject}}',
    sendRefund: 'إرسال الاسترداد الممنوح للطلب {{subject}}',
    cancelOrder: 'إلغاء كل الزيارات المفتوحة في {{subject}} ورد مبالغها',
    cancelVisit: 'إلغاء الزيارة {{visit}} من {{subject}} ورد مبلغها',
    reportOutcome: 'تسجيل نتيجة زيارة للطلب {{subject}} ورد الباقي',
    creditWallet: 'إضافة إلى محفظة العميل {{subject}}',
    debitWallet: 'خصم من محفظة العميل {{subject}}',
    addCoupon: 'إصدار القسيمة {{subject}}',
    changeCoupon: 'تغيير القسيمة {{subject}}',
    other: 'الاستدعاء {{call}}',
  },
};

export default texts;
