import { lazy } from 'react';

/** Loads the settings of the shop with the dialog that needs them. */
export const SecondPersonLater = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'second-person' */ './second-person.tsx')).SecondPerson,
}));
