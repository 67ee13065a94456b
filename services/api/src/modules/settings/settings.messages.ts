import type { Text } from '../../text.ts';

export const settingsMessages = {
  sellerChanged: {
    en: 'Somebody has changed the seller. Please look at it again.',
    ar: 'غيّر شخص آخر بيانات البائع. يرجى مراجعتها مرة أخرى.',
  },
} satisfies Record<string, Text>;
