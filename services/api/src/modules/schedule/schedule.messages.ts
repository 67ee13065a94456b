import type { Text } from '../../text.ts';

export const scheduleMessages = {
  slotAdded: { en: 'Time slot added successfully', ar: 'تم حجز الموعد بنجاح' },
  holdExtended: { en: 'We hold your time slot for ten more minutes', ar: 'سنحتفظ بموعدك عشر دقائق إضافية' },
  descriptionAdded: { en: 'Task description added successfully', ar: 'تمت إضافة وصف المهمة بنجاح' },
  descriptionRemoved: { en: 'Task description removed', ar: 'تمت إزالة وصف المهمة' },
  noSlots: { en: 'No time slots available for selected date', ar: 'لا توجد مواعيد متاحة في التاريخ المحدد' },
  slotTaken: {
    en: 'This time slot is no longer available. Please choose another one.',
    ar: 'لم يعد هذا الموعد متاحاً. يرجى اختيار موعد آخر.',
  },
  noService: { en: 'No service found in cart', ar: 'لا توجد خدمة في السلة' },
} satisfies Record<string, Text>;

export function slotsAvailable(count: number): Text {
  return { en: `${count} time slots available`, ar: `عدد المواعيد المتاحة: ${count}` };
}
