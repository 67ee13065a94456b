import type { ConfigProviderProps } from 'antd';
import type { TFunction } from 'i18next';

/** Returns the shop's texts for antd's components, in place of antd's locale files. */
export function antdTexts(language: string, t: TFunction<'shared'>): NonNullable<ConfigProviderProps['locale']> {
  return {
    locale: language,
    global: { close: t('close'), show: t('ui.showPassword'), hide: t('ui.hidePassword') },
    Modal: { okText: t('ui.ok'), cancelText: t('ui.cancel'), justOkText: t('ui.ok') },
  };
}
