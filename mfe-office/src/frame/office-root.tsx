import { getDirection, useTranslation } from '@dar/app/i18n';
import { Outlet } from '@dar/app/router';
import { App as AntdApp, ConfigProvider } from 'antd';
import arabic from 'antd/locale/ar_EG';
import english from 'antd/locale/en_US';
import dayjs from 'dayjs';
import arabicDates from 'dayjs/locale/ar-ly';
import type { ReactNode } from 'react';
import { SavesProvider } from '../saves/saves-provider.tsx';
import styles from './tabs.module.css';
import { theme } from './theme.ts';
import { useDocumentLanguage } from './use-document-language.ts';

// The pickers of antd ask for 'ar', whose own digits are not those of the office.
dayjs.locale({ ...arabicDates, name: 'ar' }, undefined, true);

const TABS = { className: styles['tabs'] };
const FORM = { requiredMark: 'optional', scrollToFirstError: { focus: true } } as const;

/** Provides antd, its dialogs and the saves to all pages of the office, in the language of the page. */
export function OfficeProvider({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation('office');
  const { language } = i18n;
  useDocumentLanguage(language);
  dayjs.locale(language === 'ar' ? 'ar' : 'en');
  return (
    <ConfigProvider
      theme={theme}
      direction={getDirection(language)}
      locale={language === 'ar' ? arabic : english}
      componentSize="small"
      form={FORM}
      tabs={TABS}
    >
      <AntdApp>
        <SavesProvider>{children}</SavesProvider>
      </AntdApp>
    </ConfigProvider>
  );
}

/** The element around all routes of the section but those of crews. */
export function OfficeRoot() {
  return (
    <OfficeProvider>
      <Outlet />
    </OfficeProvider>
  );
}
