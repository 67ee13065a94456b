import { formatTime } from '@dar/contracts/time/format-time';
import type { Text } from '../../text.ts';

export const settingsMessages = {
  sellerChanged: {
    en: 'Somebody has changed the seller. Please look at it again.',
    ar: 'غيّر شخص آخر بيانات البائع. يرجى مراجعتها مرة أخرى.',
  },
} satisfies Record<string, Text>;

/** Says who changed what somebody else changes now, and when. */
export function changedMeanwhileText({ by, createdAt }: { readonly by: string; readonly createdAt: Date }): Text {
  return {
    en: `${by} changed this at ${formatTime(createdAt, 'en')}. Please look at it again.`,
    ar: `غيّر ${by} هذا في ${formatTime(createdAt, 'ar')}. يرجى مراجعته مرة أخرى.`,
  };
}
