import type { ThemeConfig } from 'antd';

/** The colours of the shop, darkened where antd's default contrast is below WCAG AA. */
export const THEME: ThemeConfig = {
  token: {
    colorPrimary: '#155e4e',
    colorInfo: '#155e4e',
    colorTextDescription: '#595959',
    borderRadius: 8,
    fontSize: 15,
  },
};
