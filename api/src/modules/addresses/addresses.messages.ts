import type { Text } from '../../text.ts';

export const addressMessages = {
  defaultSet: { en: 'Address set as default successfully', ar: 'تم تعيين العنوان كافتراضي بنجاح' },
  notFound: { en: 'Address not found', ar: 'العنوان غير موجود' },
} satisfies Record<string, Text>;
