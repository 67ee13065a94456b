import { directionOf, useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import { ConfigProvider } from 'antd';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import './antd.css';
import styles from './antd-provider.module.css';
import { antdTexts } from './antd-texts.ts';
import { ANTD_PREFIX, antdTheme } from './theme.ts';

const MODAL = { closeIcon: <Icon name="close" /> };
const PASSWORD = {
  classNames: { suffix: styles['eye'] },
  iconRender: (visible: boolean) => <Icon name={visible ? 'eye' : 'eye-off'} />,
};
const FORM = { requiredMark: false, scrollToFirstError: { focus: true, block: 'nearest' } } as const;
const NO_WAVE = { disabled: true };

const IsProvided = createContext(false);

/**
 * Provides theme, direction and texts for antd. The outermost antd component renders it, and those inside share it: a page
 * without antd loads none of it.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  return useContext(IsProvided) ? children : <Provider>{children}</Provider>;
}

function Provider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('shared');
  const texts = useMemo(() => antdTexts(i18n.language, t), [i18n.language, t]);
  return (
    <IsProvided value>
      <ConfigProvider
        prefixCls={ANTD_PREFIX}
        theme={antdTheme}
        direction={directionOf(i18n.language)}
        locale={texts}
        wave={NO_WAVE}
        form={FORM}
        modal={MODAL}
        drawer={MODAL}
        inputPassword={PASSWORD}
      >
        {children}
      </ConfigProvider>
    </IsProvided>
  );
}
