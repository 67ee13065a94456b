import { ORDER_PREFIX } from '@dar/contracts/brand/values';
import { type Fils, toAmount } from '@dar/contracts/money';
import { formatVisit } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';

export const officeMessages = {
  tooManyRows: {
    en: 'These are too many rows for a PDF. Choose CSV or fewer days.',
    ar: 'عدد الصفوف كبير جداً لملف PDF. اختر CSV أو أياماً أقل.',
  },
  tooManyFilters: {
    en: 'You have saved 200 filters. Please delete some first.',
    ar: 'لقد حفظت 200 مرشح. يُرجى حذف بعضها أولاً.',
  },
  repeated: { en: 'This request was handled before.', ar: 'سبق تنفيذ هذا الإجراء.' },
  wrongToken: { en: 'The token of the office is missing or wrong.', ar: 'رمز المكتب مفقود أو غير صحيح.' },
  noSession: { en: 'Sign in to the office first.', ar: 'سجّل الدخول إلى المكتب أولاً.' },
  secondFactorNeeded: {
    en: 'Set up a second factor first: an authenticator app or a passkey.',
    ar: 'فعّل أولاً عامل تحقق ثانياً: تطبيق مصادقة أو مفتاح مرور.',
  },
  noRight: { en: 'Your role does not allow this.', ar: 'لا يسمح لك دورك بذلك.' },
  noScope: { en: 'The token of the office has no scope for this.', ar: 'رمز المكتب لا يشمل هذا الإجراء.' },
  approvalNotFound: { en: 'There is no approval with this number.', ar: 'لا توجد موافقة بهذا الرقم.' },
  approvalDecided: { en: 'This was decided before.', ar: 'سبق اتخاذ القرار في هذا الطلب.' },
  ownApproval: { en: 'Somebody else must approve what you asked for.', ar: 'يجب أن يوافق شخص آخر على ما طلبته.' },
  aboveLimit: { en: 'This amount is above your limit.', ar: 'هذا المبلغ أعلى من الحد المسموح لك.' },
  orderNotFound: {
    en: `There is no order with this number. A number looks like ${ORDER_PREFIX}100001.`,
    ar: `لا يوجد طلب بهذا الرقم. يكون الرقم مثل ${ORDER_PREFIX}100001.`,
  },
  documentNotFound: { en: 'This order has no such document.', ar: 'لا يوجد مستند كهذا لهذا الطلب.' },
  customerNotFound: {
    en: 'There is no customer with this id, e-mail address or phone.',
    ar: 'لا يوجد عميل بهذا المعرّف أو البريد الإلكتروني أو الهاتف.',
  },
  notVerified: {
    en: 'This customer has not verified the mobile number yet, and the account may be deleted. Nothing was changed.',
    ar: 'لم يؤكد هذا العميل رقم جواله بعد، وقد يُحذف الحساب. لم يتغير شيء.',
  },
  nothingToUnlock: {
    en: 'This account has no counted attempts.',
    ar: 'لا توجد محاولات محسوبة على هذا الحساب.',
  },
  noAmount: { en: 'The amount must be more than AED 0.00.', ar: 'يجب أن يزيد المبلغ عن 0.00 درهم.' },
} satisfies Record<string, Text>;

export function severalVisitsText(count: number): Text {
  return {
    en: `This order has ${count} visits: name one of them.`,
    ar: `عدد زيارات هذا الطلب ${count}: حدّد إحداها.`,
  };
}

export function tooEarlyText({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): Text {
  const time = (language: 'en' | 'ar') => formatVisit(startsAt, endsAt, language);
  return {
    en: `This visit is booked for ${time('en')}. It starts two hours before at the earliest, unless the crew is there.`,
    ar: `موعد هذه الزيارة ${time('ar')}، ولا تبدأ قبله بأكثر من ساعتين إلا إذا كان الفريق هناك.`,
  };
}

export function severalCustomersText(ids: readonly number[]): Text {
  const list = ids.join(', ');
  return {
    en: `Several customers have this phone: ${list}. Name one by its id.`,
    ar: `هذا الهاتف لعدة عملاء: ${list}. حدّد أحدهم بمعرّفه.`,
  };
}

export function notRefundableText(refundable: Fils): Text {
  const amount = toAmount(refundable);
  return {
    en: `At most AED ${amount} of this order can be paid back: what was paid for visits that took place or were cancelled. Cancel a visit that is to come. Complete or cancel one that is not confirmed.`,
    ar: `أقصى مبلغ يمكن ردّه من هذا الطلب ${amount} درهم، وهو ما دُفع عن الزيارات المنتهية أو الملغاة. أما الزيارة القادمة فيمكن إلغاؤها، والزيارة غير المؤكدة يمكن إكمالها أو إلغاؤها.`,
  };
}

/** Why an approval has ended whose call somebody else has made impossible. */
export const endedText = ({ en, ar }: Text): Text => ({
  en: `${en} This approval has ended.`,
  ar: `${ar} انتهت هذه الموافقة.`,
});
