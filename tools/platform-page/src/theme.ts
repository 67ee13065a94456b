import type { ThemeConfig } from 'antd';

/** The colours of the platform. antd's own description text has too little contrast for WCAG AA. */
export const THEME: ThemeConfig = {
  token: {
    colorPrimary: '#16604f',
    colorInfo: '#16604f',
    colorTextDescription: '#5c5348',
    borderRadius: 8,
    fontSize: 15,
  },
};
