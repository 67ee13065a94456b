import { directionOf, useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import './antd.css';
import styles from './antd-provider.module.css';
import { antdTexts } from './antd-texts.ts';
import { ANTD_PREFIX, antdTheme } from './theme.ts';

const MODAL = { closeIcon: <Icon name="close" /> };
const PASSWORD = {
  classNames: { suffix: styles['eye'] },
  iconRender: (visible: boolean) => <Icon name={visible ? 'eye' : 'eye-off'} />,
};
const CALM = { disabled: true };

/**
 * Theme, direction and words for the parts of antd below it. It stands around each of them, not around the page: what a
 * page shows first needs no antd, so none is loaded for it.
 */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
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
      inputPassword={PASSWORD}
    >
      {children}
    </ConfigProvider>
  );
}
