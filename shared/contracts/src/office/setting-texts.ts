import type { SettingName } from './settings.ts';

/** What each setting is, in both languages. */
export const SETTING_TEXTS: Readonly<Record<SettingName, { readonly en: string; readonly ar: string }>> = {
  service_charge: { en: 'Service charge of a cart, in AED', ar: 'رسوم الخدمة لكل سلة، بالدرهم' },
  cancel_free_hours: {
    en: 'Hours before a visit until which cancelling and rescheduling are free',
    ar: 'عدد الساعات قبل الزيارة التي يكون الإلغاء وتغيير الموعد حتى حلولها مجانيين',
  },
  cancel_fee_percent: {
    en: 'Percentage of the price that a later cancellation costs',
    ar: 'النسبة المئوية من السعر التي يكلفها الإلغاء بعد ذلك',
  },
  reschedule_limit: {
    en: 'How often a customer can reschedule a visit',
    ar: 'عدد المرات التي يمكن للعميل فيها تغيير موعد الزيارة',
  },
  no_show_fee_percent: {
    en: 'Percentage of the price that a visit costs when the customer is absent',
    ar: 'النسبة المئوية من السعر التي تكلفها الزيارة عند غياب العميل',
  },
  no_access_fee_percent: {
    en: 'Percentage of the price that a visit costs when the crew cannot get in',
    ar: 'النسبة المئوية من السعر التي تكلفها الزيارة عند تعذر دخول الفريق',
  },
  open_cash_orders: {
    en: 'Bookings to pay in cash that a customer can have at once; 0 for any number',
    ar: 'عدد الحجوزات النقدية التي يمكن أن تكون لدى العميل في آن واحد؛ 0 لأي عدد',
  },
  payment_methods: { en: 'Payment methods that checkout offers', ar: 'طرق الدفع المتاحة عند إتمام الطلب' },
  payment_link_minutes: {
    en: 'Minutes that a payment link works and holds the time of its visits',
    ar: 'عدد الدقائق التي يعمل فيها رابط الدفع ويُحجز موعد زياراته',
  },
  partner_transaction_days: {
    en: 'Days that the transaction id of a partner is valid',
    ar: 'عدد أيام صلاحية معرّف معاملة الشريك',
  },
  support_hours: { en: 'When the shop answers calls and e-mails', ar: 'أوقات الرد على المكالمات والرسائل' },
  closed_days: { en: 'Days on which no crew works', ar: 'الأيام التي لا يعمل فيها أي فريق' },
  special_hours: { en: 'Other hours of all crews, such as in Ramadan', ar: 'ساعات عمل أخرى لجميع الفرق، مثل رمضان' },
  undo_minutes: {
    en: 'Minutes in which staff can undo a change',
    ar: 'الدقائق التي يمكن للموظفين فيها التراجع عن تغيير',
  },
  limits: {
    en: 'What a member of staff gives away in one call, by role, in AED',
    ar: 'ما يمكن للموظف منحه في المرة الواحدة حسب الدور، بالدرهم',
  },
  second_person_above: {
    en: 'Amount above which a second person decides, in AED',
    ar: 'المبلغ الذي يقرر شخص ثانٍ فيما يزيد عليه، بالدرهم',
  },
  report_late_minutes: {
    en: 'Minutes after its time from which a visit that has not started counts as late',
    ar: 'الدقائق بعد الموعد التي تُعد الزيارة بعدها متأخرة إذا لم تبدأ',
  },
};
