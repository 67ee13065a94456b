import type { Text } from '../../text.ts';

export const contentMessages = {
  pageNotFound: { en: 'Page not found', ar: 'الصفحة غير موجودة' },
} satisfies Record<string, Text>;
