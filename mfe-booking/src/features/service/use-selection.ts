import type { Service } from '@dar/contracts/catalog';
import { EMPTY_SELECTION, type Selection } from '@dar/contracts/pricing/selection';
import { useState } from 'react';
import { changeSelection, openingSelection, type SelectionChange } from './selection-change.ts';

/** What is chosen of a service, from its opening state on; nothing can be chosen until the service is there. */
export function useSelection(service: Service | undefined) {
  const [changed, setChanged] = useState<Selection>();
  const selection = changed ?? (service ? openingSelection(service) : EMPTY_SELECTION);
  const change = (step: SelectionChange) => {
    if (service) setChanged((current) => changeSelection(service, current ?? openingSelection(service), step));
  };
  return [selection, change] as const;
}
