import { COLORS } from '@dar/contracts/brand/colors';
import { brandIcon } from '@dar/contracts/brand/icon';
import { createPreset } from '@dar/federation/preset';
import office from '@dar/shop/office';
import { OFFICE_SINGLETONS } from './singletons.ts';
import { themeStyles } from './theme-styles.ts';

/** The builds of the office's shell and sections. docs/architecture.md#the-office */
export const { defineSection, defineHost } = createPreset({
  shop: office,
  from: import.meta.url,
  modules: { singletons: OFFICE_SINGLETONS, contracts: '@dar/contracts' },
  document: { icon: brandIcon(), color: COLORS.ground },
  plugins: () => [themeStyles()],
});
