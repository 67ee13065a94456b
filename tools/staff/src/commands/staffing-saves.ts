import { table } from '@dar/cli/table';
import type { SavedStaffing } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';

export interface SaveFlags extends AuthorFlags {
  readonly dryRun?: true | undefined;
}

export const toFlags = ({ dryRun }: SaveFlags) => (dryRun ? { dry_run: '1' as const } : {});

/** Says what a save did, or would do, and which booked visits it touches. */
export function describeSaved(sentence: string, { effect }: SavedStaffing, { dryRun }: SaveFlags): string {
  const rows = effect.visits.map(({ order_no, visit, time, rules }) => [
    order_no,
    `visit ${visit}`,
    time,
    rules.join(', '),
  ]);
  const touched =
    effect.count === 0
      ? 'No booked visit is touched.'
      : `${effect.count} booked visits ${dryRun ? 'would lose' : 'have lost'} what they need. They keep their crew until npm run staff -- orders assign <order> --crew <id> gives them another:`;
  return [dryRun ? `${sentence} Nothing is saved (--dry-run).` : sentence, touched, table(rows)]
    .filter((part) => part !== '')
    .join('\n');
}
