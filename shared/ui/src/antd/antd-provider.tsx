import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { getDirection, useTranslation } from '@dar/app/i18n';
import { Icon, useEmbedding } from '@dar/ui';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import './antd.css';
import styles from './antd-provider.module.css';
import { ANTD_PREFIX, antdTheme } from './theme.ts';

const MODAL = { closeIcon: <Icon name="close" /> };
const PASSWORD = {
  classNames: { suffix: styles['eye'] },
  iconRender: (visible: boolean) => <Icon name={visible ? 'eye' : 'eye-off'} />,
};
const FORM = { requiredMark: false, scrollToFirstError: { focus: true, block: 'nearest' } } as const;
const NO_WAVE = { disabled: true };

const IsProvided = createContext(false);

/** The outermost antd component renders it, so a page without antd loads none of it. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  return useContext(IsProvided) ? children : <Provider>{children}</Provider>;
}

function Provider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('shared');
  const embedding = useEmbedding();
  const texts = useMemo(() => getTexts(i18n.language, t), [i18n.language, t]);
  const provided = (
    <IsProvided value>
      <ConfigProvider
        prefixCls={ANTD_PREFIX}
        theme={antdTheme}
        direction={getDirection(i18n.language)}
        locale={texts}
        wave={NO_WAVE}
        form={FORM}
        modal={MODAL}
        drawer={MODAL}
        inputPassword={PASSWORD}
        {...(embedding && { getPopupContainer: () => embedding.overlays })}
      >
        {children}
      </ConfigProvider>
    </IsProvided>
  );
  return embedding ? <WithoutStyleElements>{provided}</WithoutStyleElements> : provided;
}

/** Keeps antd's style elements out of a partner's document: antd.css has all of their rules. */
function WithoutStyleElements({ children }: { readonly children: ReactNode }) {
  const [{ cache, container }] = useState(() => ({ cache: createCache(), container: document.createElement('div') }));
  return (
    <StyleProvider cache={cache} container={container}>
      {children}
    </StyleProvider>
  );
}

function getTexts(language: string, t: TFunction<'shared'>): NonNullable<ConfigProviderProps['locale']> {
  return {
    locale: language,
    global: { close: t('close'), show: t('ui.showPassword'), hide: t('ui.hidePassword') },
    Modal: { okText: t('ui.ok'), cancelText: t('ui.cancel'), justOkText: t('ui.ok') },
  };
}
