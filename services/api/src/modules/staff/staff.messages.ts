import { brand } from '@dar/contracts/brand';
import type { Message } from '../../messaging/message.ts';
import type { Text } from '../../text.ts';
import { toEmail } from '../auth/code-messages.ts';

export const staffMessages = {
  invalidCredentials: { en: 'E-mail or password is wrong.', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' },
  wrongPassword: { en: 'The password is wrong.', ar: 'كلمة المرور غير صحيحة.' },
  wrongCode: { en: 'The code is wrong or was used before.', ar: 'الرمز غير صحيح أو سبق استخدامه.' },
  stepEnded: { en: 'This step has ended. Please start again.', ar: 'انتهت هذه الخطوة. يرجى البدء من جديد.' },
  wrongPasskey: { en: 'This passkey does not work here.', ar: 'مفتاح المرور هذا لا يعمل هنا.' },
  invitationEnded: {
    en: 'This invitation has ended or was used. Ask an owner for a new one.',
    ar: 'انتهت هذه الدعوة أو سبق استخدامها. اطلب دعوة جديدة من أحد المالكين.',
  },
  notFound: { en: 'There is no member of staff with this number.', ar: 'لا يوجد موظف بهذا الرقم.' },
  exists: { en: 'Somebody has this e-mail address already.', ar: 'هذا البريد الإلكتروني مستخدم من قبل.' },
  hasOwner: {
    en: 'The shop has an owner already, who invites others.',
    ar: 'للمتجر مالك بالفعل، وهو من يدعو الآخرين.',
  },
  lastOwner: {
    en: 'This is the only owner who can sign in. Make somebody else an owner first.',
    ar: 'هذا هو المالك الوحيد الذي يمكنه تسجيل الدخول. عيّن مالكاً آخر أولاً.',
  },
  lastFactor: {
    en: 'This is your only second factor. Add another one first.',
    ar: 'هذا هو عامل التحقق الثاني الوحيد لديك. أضف عاملاً آخر أولاً.',
  },
  notYourself: {
    en: 'Somebody else must do this for you.',
    ar: 'يجب أن يقوم شخص آخر بذلك نيابةً عنك.',
  },
  crewElsewhere: {
    en: 'Members of crews are changed with their crew.',
    ar: 'يُعدَّل أفراد الفرق ضمن فرقهم.',
  },
  nothingToUnlock: { en: 'This person has no counted attempts.', ar: 'لا توجد محاولات محسوبة على هذا الشخص.' },
} satisfies Record<string, Text>;

export function invitationMessage(to: string, link: string): Message {
  const { names } = brand;
  return toEmail(
    { to, language: undefined },
    { en: `Your invitation to the office of ${names.en}`, ar: `دعوتك إلى مكتب ${names.ar}` },
    {
      en: `Choose a password for the office of ${names.en} within seven days:\n${link}\nIf you do not work there, ignore this e-mail.`,
      ar: `اختر كلمة مرور لمكتب ${names.ar} خلال سبعة أيام:\n${link}\nإذا كنت لا تعمل هناك، فتجاهل هذه الرسالة.`,
    },
  );
}
