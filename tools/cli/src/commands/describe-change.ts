import type { changeResponse } from '@dar/platform-protocol';
import type { output } from 'zod/mini';
import type { Result } from './context.ts';

export type Change = Pick<output<typeof changeResponse>, 'change'>;

/** Returns the sentence of a change of the registry. */
export function describeChange(change: Change): Result {
  const { sentence } = change.change;
  return { text: /[.!]$/.test(sentence) ? sentence : `${sentence}.`, json: change };
}
