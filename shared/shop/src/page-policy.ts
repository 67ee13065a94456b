import { isMapPath } from '@dar/contracts/address-paths';
import type { PolicySources } from '@dar/platform-protocol/shop';
import type { ShopSettings } from './settings.ts';

const TAG_MANAGER = ['https://*.googletagmanager.com'];
const MEASUREMENTS = [...TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

// docs.stripe.com/security/guide#content-security-policy
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

// developers.google.com/maps/documentation/javascript/content-security-policy
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
const GOOGLE_PICTURES = [...GOOGLE, 'https://*.ggpht.com', 'https://*.googleusercontent.com'];

const measurements: PolicySources = {
  'script-src': TAG_MANAGER,
  'img-src': MEASUREMENTS,
  'connect-src': MEASUREMENTS,
};

// The payments sandbox needs nothing: its script and frames are the site's own.
const payments: PolicySources = {
  'script-src': STRIPE_SCRIPTS,
  'connect-src': ['https://api.stripe.com'],
  'frame-src': [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
};

/** Google Maps compiles code and starts workers, so it is for the documents of the map pages only. */
const maps: PolicySources = {
  'script-src': [...GOOGLE_PICTURES, "'unsafe-eval'", 'blob:'],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'worker-src': ['blob:'],
  'img-src': GOOGLE_PICTURES,
  'connect-src': [...GOOGLE, 'data:', 'blob:'],
  'frame-src': ['https://*.google.com'],
};

/** Returns what the page of a path may load of others. */
export function getPolicy(settings: ShopSettings, pathname: string): PolicySources {
  const { TAG_MANAGER_ID, STRIPE_PUBLISHABLE_KEY, GOOGLE_MAPS_BROWSER_KEY } = settings;
  return merge(
    TAG_MANAGER_ID ? measurements : {},
    STRIPE_PUBLISHABLE_KEY ? payments : {},
    GOOGLE_MAPS_BROWSER_KEY && isMapPath(pathname) ? maps : {},
  );
}

function merge(...parts: readonly PolicySources[]): PolicySources {
  const entries = parts.flatMap((part) => Object.entries(part));
  return Object.fromEntries(
    entries.map(([directive]) => [
      directive,
      entries.filter(([name]) => name === directive).flatMap(([, sources]) => sources),
    ]),
  );
}
