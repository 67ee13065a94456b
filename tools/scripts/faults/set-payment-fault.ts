import type { Cluster } from '../cluster/start-cluster.ts';
import { ScriptError } from '../script-error.ts';

/** Sets what the payments sandbox of every API does wrong. */
export async function setPaymentFault({ apis }: Pick<Cluster, 'apis'>, name: string): Promise<void> {
  for (const { origin } of apis) {
    const response = await fetch(`${origin}/payments-sandbox/fault/${name}`, { method: 'PUT' });
    if (!response.ok) throw new ScriptError(`The payments sandbox rejects the fault ${name}.`);
  }
}
