import type { Text } from '../../text.ts';

export const orderMessages = {
  notFound: { en: 'No order data found', ar: 'لم يتم العثور على بيانات الطلب' },
} satisfies Record<string, Text>;
