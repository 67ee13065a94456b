import type { HostTexts } from './en.ts';

const texts: HostTexts = {
  loading: 'लोड हो रहा है…',
  retry: 'फिर से कोशिश करें',
  offline: 'आप ऑफ़लाइन हैं।',
  back: 'आप फिर से ऑनलाइन हैं।',
  failed: 'यह पेज लोड नहीं हुआ',
  failedText: 'अपना कनेक्शन जाँचें, फिर कोशिश करें।',
  broken: 'इस पेज पर कुछ गड़बड़ हुई',
  brokenText: 'जो आपने सहेजा है वह सुरक्षित है। कृपया फिर से कोशिश करें।',
  notFound: 'ऐसा कोई पेज नहीं है',
  home: 'पहले पेज पर जाएँ',
};

export default texts;
