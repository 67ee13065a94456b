const texts = {
  title: 'الشركاء',
  empty: 'لا يوجد شركاء بعد. مفتاح الشريك الأول يتيح له تسجيل المعاملات.',
  add: 'إضافة شريك',
  name: 'الاسم',
  since: 'منذ',
  transactions: 'المعاملات',
  ordered: 'طُلب بها',
  actions: 'الإجراءات',
  month: 'شهر الفاتورة',
  bill: 'الفاتورة CSV',
  replaceKey: 'استبدال المفتاح',
  makeKey: 'إنشاء المفتاح',
  keyMade: 'أُنشئ المفتاح',
  once: 'انسخ المفتاح الآن: لن يظهر مرة أخرى.',
  oldKeyEnds: 'يتوقف المفتاح الحالي عن العمل فورًا.',
  close: 'تم',
};

export default texts;
