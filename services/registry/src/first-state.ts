import { DEFAULT_SITE, type RegistryState } from '@dar/platform-protocol';

/** The state of an empty registry. */
export const FIRST_STATE: RegistryState = {
  sites: { [DEFAULT_SITE]: { domains: [], embedOrigins: [], pins: {} } },
};
