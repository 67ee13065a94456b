import { COLORS } from '@dar/contracts/brand/colors';
import { brandIcon } from '@dar/contracts/brand/icon';
import { createPreset } from '@dar/federation/preset';
import shop from '@dar/shop';
import { hotTexts } from './hot-texts.ts';
import { LATE_SINGLETONS, SINGLETONS } from './singletons.ts';
import { themeStyles } from './theme-styles.ts';

/** The builds of this shop. docs/architecture.md#the-platform-and-the-shop */
export const { defineSection, defineHost, defineEmbed, definePartnerSite, provisions } = createPreset({
  shop,
  from: import.meta.url,
  modules: { singletons: SINGLETONS, late: LATE_SINGLETONS, contracts: '@dar/contracts' },
  document: { icon: brandIcon(), color: COLORS.ground },
  plugins: (name, isDev) => [themeStyles(), ...(isDev ? [hotTexts(name)] : [])],
});
