import type { Service } from '@dar/contracts/catalog';
import { EMPTY_SELECTION, type Selection } from '@dar/contracts/pricing/selection';
import { useState } from 'react';
import { changeSelection, initialSelection, type SelectionChange } from './selection-change.ts';

/** Holds the selection of a service and whether the customer has changed it. Ignores changes until the service has loaded. */
export function useSelection(service: Service | undefined) {
  const [changed, setChanged] = useState<Selection>();
  const selection = changed ?? (service ? initialSelection(service) : EMPTY_SELECTION);
  const change = (step: SelectionChange) => {
    if (service) setChanged((current) => changeSelection(service, current ?? initialSelection(service), step));
  };
  return { selection, change, isChanged: changed !== undefined };
}
