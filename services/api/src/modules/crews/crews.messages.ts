import type { Text } from '../../text.ts';

export const crewsMessages = {
  holdExpired: {
    en: 'Your time slot is no longer held. Please choose one again; your cart is kept.',
    ar: 'انتهت مدة حجز موعدك المؤقت. يُرجى اختيار موعد من جديد، وسلتك محفوظة كما هي.',
  },
  alreadyExtended: {
    en: 'You have already extended the hold of this time slot.',
    ar: 'لقد مدّدت حجز هذا الموعد من قبل.',
  },
} satisfies Record<string, Text>;

export function holdLimitText(wait: Text): Text {
  return {
    en: `You have held time slots for a long time without an order. To be fair to other customers, please try again in ${wait.en}.`,
    ar: `لقد احتفظت بمواعيد مدة طويلة دون إتمام طلب. إنصافاً لبقية العملاء، يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  };
}
