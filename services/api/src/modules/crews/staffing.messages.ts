import type { Text } from '../../text.ts';

export const staffingMessages = {
  noCrew: { en: 'There is no such crew.', ar: 'لا يوجد فريق بهذا الرقم.' },
  noMember: { en: 'There is no such member.', ar: 'لا يوجد عضو بهذا الرقم.' },
  noLeave: { en: 'There is no such leave.', ar: 'لا توجد إجازة بهذا الرقم.' },
  noActivity: { en: 'There is no such activity.', ar: 'لا يوجد نشاط بهذا الرقم.' },
  noRoster: { en: 'There is no such roster.', ar: 'لا يوجد جدول عمل بهذا الرقم.' },
  noActivities: {
    en: 'A crew needs an activity. Retire it if it gets no more visits.',
    ar: 'يحتاج الفريق إلى نشاط واحد على الأقل. أوقفه إذا كان لن يتلقى زيارات أخرى.',
  },
  twice: { en: 'Each entry may be in the list once.', ar: 'لا يجوز تكرار العنصر في القائمة.' },
  badHours: { en: 'The hours must end after they begin.', ar: 'يجب أن تنتهي الساعات بعد أن تبدأ.' },
  badLeave: { en: 'The leave must end on or after its first day.', ar: 'يجب أن تنتهي الإجازة في يومها الأول أو بعده.' },
  badPhone: { en: 'This is not a mobile number.', ar: 'هذا ليس رقم هاتف محمول.' },
  phoneTaken: { en: 'Another member has this phone.', ar: 'هذا الهاتف مسجل لعضو آخر.' },
} satisfies Record<string, Text>;

export function noCommunityText(name: string): Text {
  return { en: `There is no community ${name}.`, ar: `لا توجد منطقة باسم ${name}.` };
}
