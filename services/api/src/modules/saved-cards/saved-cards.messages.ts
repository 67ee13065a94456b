import type { Text } from '../../text.ts';

export const savedCardMessages = {
  deleted: { en: 'Card deleted', ar: 'تم حذف البطاقة' },
  notFound: { en: 'Card not found', ar: 'البطاقة غير موجودة' },
} satisfies Record<string, Text>;
