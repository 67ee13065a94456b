import type { WithArabicPlurals } from '@dar/app/i18n';
import type en from './en.ts';

const texts: WithArabicPlurals<typeof en> = {
  title: 'الشركاء',
};

export default texts;
