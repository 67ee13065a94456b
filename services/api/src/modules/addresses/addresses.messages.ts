import { getPhoneLength } from '@dar/contracts/phone';
import type { Text } from '../../text.ts';

export const addressMessages = {
  added: { en: 'Address added successfully!', ar: 'تمت إضافة العنوان بنجاح!' },
  edited: { en: 'Address updated successfully', ar: 'تم تحديث العنوان بنجاح' },
  defaultSet: { en: 'Address set as default successfully', ar: 'تم تعيين العنوان كافتراضي بنجاح' },
  deleted: { en: 'Address deleted successfully', ar: 'تم حذف العنوان بنجاح' },
  notFound: { en: 'Address not found', ar: 'العنوان غير موجود' },
  noLocation: { en: 'Please select an address location from the map', ar: 'يرجى تحديد موقع العنوان على الخريطة' },
  noName: { en: 'Please enter your name', ar: 'يرجى إدخال اسمك' },
  noPhone: { en: 'Please enter your phone number', ar: 'يرجى إدخال رقم هاتفك' },
  noBuilding: { en: 'Please enter building name / villa no', ar: 'يرجى إدخال اسم المبنى / رقم الفيلا' },
  tooMany: {
    en: 'You have saved as many addresses as you can. Please delete one first.',
    ar: 'لقد بلغت الحد الأقصى من العناوين المحفوظة. يرجى حذف أحدها أولاً.',
  },
} satisfies Record<string, Text>;

export function wrongPhoneText(dialCode: string): Text {
  const number = getPhoneLength(dialCode);
  return {
    en: `Please enter a phone number of +${dialCode} with at most ${number} digits`,
    ar: `يرجى إدخال رقم هاتف بالرمز ${dialCode}+ لا يتجاوز عدد أرقامه ${number}`,
  };
}
