import type { Text } from '../../text.ts';

/** Returns the message with the waiting time after too long holds. */
export function holdLimitText(wait: Text): Text {
  return {
    en: `You have held time slots for a long time without an order. To be fair to other customers, please try again in ${wait.en}.`,
    ar: `لقد احتفظت بمواعيد مدة طويلة دون إتمام طلب. إنصافاً لبقية العملاء، يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
  };
}
