import { COLORS } from '@dar/contracts/brand/colors';
import type { ThemeConfig } from 'antd';

const FONT = 'var(--dar-font, system-ui, sans-serif)';

// antd's own texts of tags have too little contrast for small text.
const TAG_TEXTS = {
  green: '#237804',
  gold: '#874d00',
  orange: '#873800',
  volcano: '#ad2102',
  red: '#a8071a',
  blue: '#0958d9',
  cyan: '#006d75',
  purple: '#531dab',
};

/** antd writes the tokens `green7` and `green-7` into one CSS variable, and the second one wins. */
const toTagTexts = () =>
  Object.fromEntries(
    Object.entries(TAG_TEXTS).flatMap(([color, text]) => [`${color}7`, `${color}-7`].map((name) => [name, text])),
  );

/** antd in the colours of the shop, dense: people work with these pages all day. */
export const theme: ThemeConfig = {
  cssVar: { key: 'office' },
  hashed: false,
  token: {
    colorPrimary: COLORS.accent,
    colorPrimaryBg: COLORS.accentTint,
    colorPrimaryBgHover: COLORS.accentTint,
    colorLink: COLORS.accent,
    colorLinkHover: COLORS.accentStrong,
    colorInfo: COLORS.accent,
    colorInfoBg: COLORS.accentTint,
    colorInfoBorder: COLORS.line,
    colorSuccessBg: COLORS.successTint,
    colorSuccessBorder: COLORS.line,
    colorWarningBg: COLORS.warnTint,
    colorWarningBorder: COLORS.line,
    colorErrorBg: COLORS.dangerTint,
    colorErrorBorder: COLORS.line,
    colorSuccess: COLORS.success,
    colorWarning: COLORS.warn,
    colorError: COLORS.danger,
    ...toTagTexts(),
    colorTextBase: COLORS.ink,
    colorText: COLORS.ink,
    colorTextSecondary: COLORS.inkSoft,
    colorTextTertiary: COLORS.inkFaint,
    colorTextDescription: COLORS.inkSoft,
    colorTextPlaceholder: COLORS.inkFaint,
    colorTextHeading: COLORS.ink,
    colorIcon: COLORS.inkSoft,
    colorBgLayout: COLORS.ground,
    colorBgContainer: COLORS.surface,
    colorBorder: COLORS.lineControl,
    colorBorderSecondary: COLORS.line,
    colorSplit: COLORS.line,
    fontFamily: FONT,
    fontSize: 14,
    fontWeightStrong: 600,
    borderRadius: 6,
    controlHeightSM: 28,
    motionUnit: 0.06,
    // A paler text of a busy button has too little contrast.
    opacityLoading: 1,
  },
  components: {
    Layout: { headerBg: COLORS.surface, siderBg: COLORS.surface, headerHeight: 48, headerPadding: '0 16px' },
    Menu: {
      itemHeight: 34,
      itemSelectedBg: COLORS.accentTint,
      itemSelectedColor: COLORS.accentStrong,
      itemMarginBlock: 2,
    },
    // tabs.module.css has the gaps.
    Tabs: { horizontalItemGutter: 0 },
    Table: {
      headerBg: COLORS.sunken,
      headerColor: COLORS.ink,
      rowHoverBg: COLORS.ground,
      cellPaddingBlockSM: 6,
      // The text of an empty table.
      colorTextDisabled: COLORS.inkSoft,
    },
    Form: { itemMarginBottom: 14, verticalLabelPadding: '0 0 4px' },
    Descriptions: { itemPaddingBottom: 8 },
  },
};
