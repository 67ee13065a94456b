import type { WithArabicPlurals } from '@dar/app/i18n';
import type { HostTexts } from './en.ts';

const texts: WithArabicPlurals<HostTexts> = {
  loading: 'جارٍ التحميل…',
  retry: 'حاول مرة أخرى',
  offline: 'أنت غير متصل بالإنترنت.',
  back: 'عاد اتصالك بالإنترنت.',
  failed: 'لم يتم تحميل هذه الصفحة',
  failedText: 'تحقق من اتصالك، ثم حاول مرة أخرى.',
  broken: 'حدث خطأ في هذه الصفحة',
  brokenText: 'ما حفظته محفوظ. يرجى المحاولة مرة أخرى.',
  notFound: 'لا توجد صفحة كهذه',
  home: 'اذهب إلى الصفحة الأولى',
};

export default texts;
