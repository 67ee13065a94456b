import { createPreset } from '@dar/federation/preset';
import shop from './shop.config.ts';

/** The builds of this shop, whose shell shares React only. */
export const { defineHost, defineSection } = createPreset({
  shop,
  from: import.meta.url,
  modules: { singletons: [] },
});
