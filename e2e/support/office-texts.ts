/** Texts by which tests of the office and of the crew's phone find elements. */
const ENGLISH = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  finance: 'Finance',
  pickedUp: 'Picked up',
  assign: 'Assign',
  completed: 'Completed',
  moved: /The customer is told the new time/,
  phone: 'Mobile number',
  sendCode: 'Send the code',
  code: 'Code',
  signIn: 'Sign in',
  tomorrow: 'Tomorrow',
  steps: ['On the way', 'Arrived', 'Started'],
  cash: 'Cash',
  done: 'Done',
  report: 'Report',
  waiting: 'Not sent yet: ',
  noConnection: /Go on working/,
  rate: 'Rate this visit',
  fiveStars: '5 out of 5',
  sendReview: 'Send Review',
  cashCollected: 'Cash collected',
};

type OfficeTexts = typeof ENGLISH;

const ARABIC: OfficeTexts = {
  owner: 'مالك',
  dispatcher: 'منسّق',
  finance: 'المالية',
  pickedUp: 'رُفعت',
  assign: 'إسناد',
  completed: 'مكتمل',
  moved: /أُبلغ العميل بالموعد الجديد/,
  phone: 'رقم الجوال',
  sendCode: 'أرسل الرمز',
  code: 'الرمز',
  signIn: 'تسجيل الدخول',
  tomorrow: 'غداً',
  steps: ['في الطريق', 'وصلنا', 'بدأنا'],
  cash: 'النقد',
  done: 'انتهينا',
  report: 'أبلغ',
  waiting: 'لم يُرسل بعد: ',
  noConnection: /واصل عملك/,
  rate: 'قيّم هذه الزيارة',
  fiveStars: '5 من 5',
  sendReview: 'إرسال التقييم',
  cashCollected: 'نقد محصّل',
};

export const OFFICE_TEXTS = { en: ENGLISH, ar: ARABIC };
