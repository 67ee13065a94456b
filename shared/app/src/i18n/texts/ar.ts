import type { SharedTexts } from './en.ts';

const texts: SharedTexts = {
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  ui: {
    back: 'رجوع',
    cancel: 'إلغاء',
    failed: 'تعذّر التحميل',
    failedText: 'حدث خطأ من جانبنا. يُرجى المحاولة مرة أخرى بعد قليل.',
    hidePassword: 'إخفاء كلمة المرور',
    less: 'إنقاص واحد: {{label}}',
    more: 'زيادة واحد: {{label}}',
    networkText: 'يُرجى التحقّق من اتصالك بالإنترنت ثم إعادة المحاولة.',
    ok: 'موافق',
    rated: 'التقييم {{value}} من 5',
    remove: 'إزالة {{label}}',
    reviews: 'عدد التقييمات: {{number}}',
    showPassword: 'إظهار كلمة المرور',
    was: 'كان',
  },
  section: {
    failed: 'تعذّر تحميل هذا الجزء من المتجر',
    failedText: 'بقية المتجر تعمل كالمعتاد. تحقّق من اتصالك ثم أعد المحاولة.',
    broken: 'حدث خطأ في هذه الصفحة',
    brokenText: 'نعتذر عن ذلك. يُرجى إعادة المحاولة، وبقية المتجر تعمل كالمعتاد.',
  },
  toast: {
    login: {
      cart: 'يُرجى تسجيل الدخول لعرض السلة',
      book: 'يُرجى تسجيل الدخول لحجز الخدمات',
      bookAsPartner: 'يُرجى تسجيل الدخول لحجز الخدمات (المعاملة {{transactionId}})',
      addToCart: 'يُرجى تسجيل الدخول للإضافة إلى السلة',
      continue: 'يُرجى تسجيل الدخول للمتابعة',
      expired: 'انتهت الجلسة. يُرجى تسجيل الدخول مرة أخرى',
    },
  },
};

export default texts;
