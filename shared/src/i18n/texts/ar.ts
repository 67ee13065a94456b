import type { SharedTexts } from './en.ts';

const texts: SharedTexts = {
  retry: 'إعادة المحاولة',
  loading: 'جارٍ التحميل…',
  close: 'إغلاق',
  section: {
    failed: 'تعذّر تحميل هذا الجزء من المتجر',
    failedText: 'بقية المتجر تعمل كالمعتاد. تحقّق من اتصالك ثم أعد المحاولة.',
    broken: 'حدث خطأ في هذه الصفحة',
    brokenText: 'نعتذر عن ذلك. يُرجى إعادة المحاولة، وبقية المتجر تعمل كالمعتاد.',
  },
  notice: {
    login: {
      cart: 'يُرجى تسجيل الدخول لعرض السلة',
      book: 'يُرجى تسجيل الدخول لحجز الخدمات',
      addToCart: 'يُرجى تسجيل الدخول للإضافة إلى السلة',
      continue: 'يُرجى تسجيل الدخول للمتابعة',
    },
  },
};

export default texts;
