import { brand } from '@dar/contracts/brand';
import { type Fils, toAmount } from '@dar/contracts/money';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import { type Addressee, toEmail } from './code-messages.ts';

export const securityMessages = {
  passwordChanged: { en: 'Password changed successfully', ar: 'تم تغيير كلمة المرور بنجاح' },
  accountDeleted: { en: 'Your account was deleted', ar: 'تم حذف حسابك' },
  wrongPassword: { en: 'The password is wrong', ar: 'كلمة المرور غير صحيحة' },
  openOrders: {
    en: 'You have open orders. You can delete your account when they are completed or cancelled.',
    ar: 'لديك طلبات مفتوحة. يمكنك حذف حسابك بعد اكتمالها أو إلغائها.',
  },
  openPayment: {
    en: 'A payment is still being processed. Please try again in a few minutes.',
    ar: 'ما زالت هناك عملية دفع قيد المعالجة. يرجى المحاولة مرة أخرى بعد دقائق.',
  },
  openRefund: {
    en: 'A refund to you is not finished. You can delete your account when you have received it.',
    ar: 'لم يكتمل استرداد مبلغ لك بعد. يمكنك حذف حسابك بعد استلامه.',
  },
} satisfies Record<string, Text>;

export function otherDevicesText(count: number): Text {
  return { en: `Other devices signed out: ${count}`, ar: `عدد الأجهزة الأخرى التي سُجّل خروجها: ${count}` };
}

export function balanceLeftText(balance: Fils): Text {
  const { email } = brand.contact;
  return {
    en: `Your wallet has a balance of AED ${toAmount(balance)}. Please spend it, or write to ${email} to get it back.`,
    ar: `في محفظتك رصيد قدره ${toAmount(balance)} درهم. يرجى إنفاقه أو مراسلتنا على ${email} لاسترداده.`,
  };
}

export function passwordChangedMessage(addressee: Addressee): Message {
  const { names, contact } = brand;
  return toEmail(
    addressee,
    { en: `Your ${names.en} password was changed`, ar: `تم تغيير كلمة مرورك في ${names.ar}` },
    {
      en: `Your password was changed, and all other devices were signed out.\nIf it was not you, choose a new password with "Forgot Password?" and write to ${contact.email}.`,
      ar: `تم تغيير كلمة مرورك وتسجيل الخروج من جميع الأجهزة الأخرى.\nإذا لم تكن أنت من غيّرها، فعيّن كلمة مرور جديدة عبر "نسيت كلمة المرور؟" وراسلنا على ${contact.email}.`,
    },
  );
}

export function accountDeletedMessage(addressee: Addressee): Message {
  const { names, contact } = brand;
  return toEmail(
    addressee,
    { en: `Your ${names.en} account was deleted`, ar: `تم حذف حسابك في ${names.ar}` },
    {
      en: `Your account and your personal data were deleted. We keep your invoices for five years, as the tax law requires, without your name and address.\nIf it was not you, write to ${contact.email}.`,
      ar: `تم حذف حسابك وبياناتك الشخصية. نحتفظ بفواتيرك خمس سنوات كما يشترط قانون الضرائب، من دون اسمك وعنوانك.\nإذا لم تكن أنت من حذفه، فراسلنا على ${contact.email}.`,
    },
  );
}
