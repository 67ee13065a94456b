import type { ConfigProviderProps } from 'antd';
import type { TFunction } from 'i18next';

/** The words that antd's parts bring along, from the shop's own catalog: no second one is loaded. */
export function antdTexts(language: string, t: TFunction<'shared'>): NonNullable<ConfigProviderProps['locale']> {
  return {
    locale: language,
    global: { close: t('close'), show: t('ui.showPassword'), hide: t('ui.hidePassword') },
    Modal: { okText: t('ui.ok'), cancelText: t('ui.cancel'), justOkText: t('ui.ok') },
  };
}
