import type { Text } from '../../text.ts';

export const catalogMessages = {
  serviceNotFound: { en: 'Service not found', ar: 'الخدمة غير موجودة' },
  categoryNotFound: { en: 'Category not found', ar: 'الفئة غير موجودة' },
  activityNotFound: { en: 'Activity not found', ar: 'النشاط غير موجود' },
} satisfies Record<string, Text>;
