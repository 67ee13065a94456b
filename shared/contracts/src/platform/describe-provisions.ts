import type { Provisions } from './registry-state.ts';

/** Returns the versions as text, such as `react 19.3.1, contracts 1.1.0`. */
export function describeProvisions({ shared, contracts }: Provisions): string {
  return [...Object.entries(shared), ['contracts', contracts]].map((each) => each.join(' ')).join(', ');
}
