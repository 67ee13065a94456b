import { DEFAULT_SITE, type RegistryState } from '@dar/contracts/platform';

/** The state of an empty registry. */
export const FIRST_STATE: RegistryState = {
  sites: { [DEFAULT_SITE]: { domains: [], embedOrigins: [], pins: {} } },
  tokens: {},
};
