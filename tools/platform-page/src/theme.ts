import { COLORS } from '@dar/contracts/brand/colors';
import type { ThemeConfig } from 'antd';

/** The colours of the shop. antd's own description text has too little contrast for WCAG AA. */
export const THEME: ThemeConfig = {
  token: {
    colorPrimary: COLORS.accent,
    colorInfo: COLORS.accent,
    colorTextDescription: COLORS.inkSoft,
    borderRadius: 8,
    fontSize: 15,
  },
};
