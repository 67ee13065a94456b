import { GlobalOutlined } from '@ant-design/icons';
import { useApp } from '@dar/app';
import { type Language, useTranslation } from '@dar/app/i18n';
import { App, Button } from 'antd';
import { switchLanguage } from './language.ts';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', ar: 'العربية' };

export function LanguageButton() {
  const { t, i18n } = useTranslation('office');
  const app = useApp();
  const { message } = App.useApp();
  const other: Language = i18n.language === 'ar' ? 'en' : 'ar';
  const change = () => switchLanguage(app.i18n, other).catch(() => message.error(t('frame.languageFailed')));
  return (
    <Button type="text" size="middle" icon={<GlobalOutlined aria-hidden />} lang={other} onClick={() => void change()}>
      {NAMES[other]}
    </Button>
  );
}
