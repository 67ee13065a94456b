import { type BookingPolicy, policyTexts } from '@dar/contracts/booking-policy';
import { brand } from '@dar/contracts/brand';
import { type Fils, toAmount, ZERO } from '@dar/contracts/money';
import type { OrderVisit } from '@dar/contracts/orders';
import type { VisitOutcome } from '@dar/contracts/visit-outcomes';
import type { Text } from '../../text.ts';

const { phone } = brand.contact;

export const orderMessages = {
  notFound: { en: 'No order data found', ar: 'لم يتم العثور على بيانات الطلب' },
  cancelled: { en: 'Your booking was cancelled', ar: 'تم إلغاء حجزك' },
  notCancellable: {
    en: 'This visit can no longer be cancelled.',
    ar: 'لم يعد بالإمكان إلغاء هذه الزيارة.',
  },
  refundChanged: {
    en: 'Your refund has changed. Please look at it again.',
    ar: 'تغيّر المبلغ المسترد. يرجى مراجعته مرة أخرى.',
  },
  accountDeleted: {
    en: 'The customer has deleted the account, and with it the wallet. Nothing was paid back.',
    ar: 'حذف العميل حسابه ومعه المحفظة. لم يُردّ أي مبلغ.',
  },
  notBegun: { en: 'This visit has not begun yet.', ar: 'لم يحن موعد هذه الزيارة بعد.' },
  rescheduled: { en: 'Your visit was moved to the new time', ar: 'تم نقل زيارتك إلى الموعد الجديد' },
  visitChanged: {
    en: 'This visit has changed meanwhile. Please look at it again.',
    ar: 'تغيّرت هذه الزيارة في هذه الأثناء. يرجى مراجعتها مرة أخرى.',
  },
  timeTaken: {
    en: 'This time is no longer available. Please choose another one.',
    ar: 'لم يعد هذا الموعد متاحاً. يرجى اختيار موعد آخر.',
  },
  noCrewYet: {
    en: 'This visit has no crew yet. Give it one first.',
    ar: 'ليس لهذه الزيارة فريق بعد. اختر لها فريقاً أولاً.',
  },
  crewTaken: {
    en: 'This crew is not free at that time, or does not do this work.',
    ar: 'هذا الفريق غير متاح في ذلك الوقت أو لا يقدّم هذه الخدمة.',
  },
  tellUs: {
    en: `If our crew did not come, please call ${phone}.`,
    ar: `إذا لم يحضر فريقنا فيرجى الاتصال على \u2066${phone}\u2069.`,
  },
  cancellationUndone: {
    en: 'Your visit was cancelled by mistake. It takes place as booked.',
    ar: 'أُلغيت زيارتك بالخطأ، وستتم في موعدها المحجوز.',
  },
  moneySent: {
    en: 'Money has gone back to the customer, and is not taken again. Book the visit again instead.',
    ar: 'أُعيد مبلغ إلى العميل ولا يُسترد منه. احجز الزيارة من جديد بدلاً من ذلك.',
  },
  statusChanged: {
    en: 'The status of this order has changed. Please look at it again.',
    ar: 'تغيّرت حالة هذا الطلب. يرجى مراجعته مرة أخرى.',
  },
} satisfies Record<string, Text>;

const NOT_RESCHEDULABLE: Readonly<Record<NonNullable<OrderVisit['reschedule_block']>, Text>> = {
  late: { en: 'It is too late to move this visit.', ar: 'فات أوان تغيير موعد هذه الزيارة.' },
  limit: {
    en: 'You have moved this visit as often as possible.',
    ar: 'غيّرت موعد هذه الزيارة العدد الأقصى من المرات.',
  },
};

/** Returns why a visit cannot be moved, with the term that says so. */
export function notReschedulableText(block: OrderVisit['reschedule_block'], policy: BookingPolicy): Text {
  if (!block) {
    return { en: 'This visit can no longer be rescheduled.', ar: 'لم يعد بالإمكان تغيير موعد هذه الزيارة.' };
  }
  const withTerm = (language: 'en' | 'ar') =>
    `${NOT_RESCHEDULABLE[block][language]} ${policyTexts(policy, language).reschedule}`;
  return { en: withTerm('en'), ar: withTerm('ar') };
}

const ARABIC_FORMS = new Intl.PluralRules('ar');
const ARABIC_CASH_BOOKINGS: Readonly<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  zero: (count) => `${count} حجز يُدفع`,
  one: () => 'حجز واحد يُدفع',
  two: () => 'حجزان يُدفعان',
  few: (count) => `${count} حجوزات تُدفع`,
  many: (count) => `${count} حجزاً يُدفع`,
  other: (count) => `${count} حجز يُدفع`,
};

export function openCashOrdersText(maximum: number): Text {
  const bookings = ARABIC_CASH_BOOKINGS[ARABIC_FORMS.select(maximum)](maximum);
  return {
    en: `You have ${maximum} ${maximum === 1 ? 'booking' : 'bookings'} to pay in cash. Please pay by card or wait until a visit is done.`,
    ar: `لديك ${bookings} نقداً. يرجى الدفع بالبطاقة أو الانتظار حتى تكتمل إحدى الزيارات.`,
  };
}

export type RefundWay = 'card' | 'wallet' | 'none';

/** Returns where the money goes; undefined when none does. */
export function refundedText(refund: Fils, way: RefundWay): Text | undefined {
  const amount = toAmount(refund);
  if (way === 'none') return undefined;
  return way === 'wallet'
    ? { en: `AED ${amount} is back in your wallet.`, ar: `عاد مبلغ ${amount} درهم إلى محفظتك.` }
    : { en: `AED ${amount} is refunded to your card.`, ar: `سيُعاد مبلغ ${amount} درهم إلى بطاقتك.` };
}

/** Returns which refund and which fee of a cancelled visit no longer hold; undefined for none. */
export function takenBackText({ refund, fee }: Record<'refund' | 'fee', Fils>): Text | undefined {
  const lost = toAmount(fee);
  const unsent = toAmount(refund);
  return joinTexts(
    fee === ZERO ? undefined : { en: `You do not lose AED ${lost}.`, ar: `لن تخسر مبلغ ${lost} درهم.` },
    refund === ZERO
      ? undefined
      : {
          en: `The refund of AED ${unsent} is not sent, and you pay nothing again.`,
          ar: `لن يُرسل المبلغ المسترد ${unsent} درهم، ولن تدفع شيئاً من جديد.`,
        },
  );
}

/** Returns how the money of a payment comes back that the customer disputes at the bank. */
export function disputedText(refund: Fils): Text {
  const amount = toAmount(refund);
  return {
    en: `You dispute this payment at your bank: AED ${amount} is refunded to your card unless the bank pays it to you.`,
    ar: `اعترضت على هذه الدفعة لدى بنكك: سيُعاد مبلغ ${amount} درهم إلى بطاقتك ما لم يدفعه لك البنك.`,
  };
}

const MISSED: Readonly<Record<VisitOutcome, Text>> = {
  'no-show': { en: 'Our crew came, but nobody was there.', ar: 'حضر فريقنا ولم يكن هناك أحد.' },
  'no-access': { en: 'Our crew came, but could not get in.', ar: 'حضر فريقنا ولم يتمكن من الدخول.' },
};

/** Returns why a visit did not take place, and what the customer loses. */
export function missedText(outcome: VisitOutcome, fee: Fils): Text {
  const { en, ar } = MISSED[outcome];
  if (fee === ZERO) return { en, ar };
  return { en: `${en} You lose AED ${toAmount(fee)}.`, ar: `${ar} المبلغ الذي تخسره ${toAmount(fee)} درهم.` };
}

/** Returns the sentences in one text; undefined without one. */
export function joinTexts(...texts: readonly (Text | undefined)[]): Text | undefined {
  const given = texts.filter((text) => text !== undefined);
  const join = (language: keyof Text) => given.map((text) => text[language]).join(' ');
  return given.length > 0 ? { en: join('en'), ar: join('ar') } : undefined;
}
