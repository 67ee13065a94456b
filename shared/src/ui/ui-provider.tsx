import { directionOf, useTranslation } from '@dar/shared/i18n';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { antdTexts } from './antd-texts.ts';
// antd's own rules come first, so that the shop's go over them.
import './antd.css';
import './base.css';
import './fonts.css';
import './tokens.css';
import { Icon } from './icon.tsx';
import { ANTD_PREFIX, antdTheme } from './theme.ts';
import styles from './ui-provider.module.css';

const MODAL = { closeIcon: <Icon name="close" /> };
const FORM = { classNames: { label: styles['label'], helpItem: styles['help'] } };
const PASSWORD = {
  classNames: { suffix: styles['eye'] },
  iconRender: (visible: boolean) => <Icon name={visible ? 'eye' : 'eye-off'} />,
};
const TOASTS = { maxCount: 3, duration: 4, top: 76 };
const CALM = { disabled: true };

/** Theme, direction and words for everything below it, in the language of the i18n instance around it. One per page. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('shared');
  const texts = useMemo(() => antdTexts(i18n.language, t), [i18n.language, t]);
  return (
    <ConfigProvider
      prefixCls={ANTD_PREFIX}
      theme={antdTheme}
      direction={directionOf(i18n.language)}
      locale={texts}
      wave={CALM}
      modal={MODAL}
      drawer={MODAL}
      form={FORM}
      inputPassword={PASSWORD}
    >
      <App component={false} message={TOASTS}>
        {children}
      </App>
    </ConfigProvider>
  );
}
