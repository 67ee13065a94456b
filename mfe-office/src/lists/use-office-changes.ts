import { OFFICE_CHANGES_PATH, type OfficeChange, officeChange } from '@dar/contracts/office';
import { useChangeStream } from './use-change-stream.ts';

interface Listener {
  /** What others, or this person, have changed. */
  readonly onChange: (change: OfficeChange) => void;
  /** Changes may have been missed: load again. */
  readonly onGap: () => void;
}

/** Follows the changes of the office (docs/rules/office-dispatch.md#live-board). */
export function useOfficeChanges({ onChange, onGap }: Listener): void {
  useChangeStream(OFFICE_CHANGES_PATH, {
    onGap,
    onMessage: (data) => {
      const change = officeChange.safeParse(JSON.parse(data));
      if (change.success) onChange(change.data);
    },
  });
}
