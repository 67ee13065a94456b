import type { HostTexts } from './en.ts';

const texts: HostTexts = {
  loading: 'لوڈ ہو رہا ہے…',
  retry: 'دوبارہ کوشش کریں',
  offline: 'آپ آف لائن ہیں۔',
  back: 'آپ دوبارہ آن لائن ہیں۔',
  failed: 'یہ صفحہ لوڈ نہیں ہوا',
  failedText: 'اپنا کنکشن دیکھیں، پھر کوشش کریں۔',
  broken: 'اس صفحے پر کچھ غلط ہو گیا',
  brokenText: 'جو آپ نے محفوظ کیا وہ محفوظ ہے۔ براہ کرم دوبارہ کوشش کریں۔',
  notFound: 'ایسا کوئی صفحہ نہیں ہے',
  home: 'پہلے صفحے پر جائیں',
};

export default texts;
