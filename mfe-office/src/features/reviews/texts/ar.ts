const texts = {
  title: 'التقييمات',
  show: 'أي التقييمات',
  unseen: 'المنتظرة والمخفية',
  all: 'الكل',
  none: 'لم يكتب أحد تقييمًا بعد.',
  noneUnseen: 'لا يوجد نص منتظر أو مخفي.',
  date: 'كُتب في',
  stars: 'النجوم',
  starsOf: '{{number}} من 5 نجوم',
  text: 'النص',
  by: 'العميل والطلب',
  state: 'الحالة',
  states: { shown: 'ظاهر', held: 'منتظر', hidden: 'مخفي' },
  decide: 'القرار',
  allow: 'إظهار النص',
  allowed: 'النص ظاهر الآن',
  hide: 'إخفاء النص',
  hidden: 'أُخفي النص وتبقى نجومه محتسبة',
};

export default texts;
