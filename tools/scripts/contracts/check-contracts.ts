import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpointsByArea } from '@dar/contracts/all';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT } from '../workspace.ts';
import { contractErrors } from './compare-snapshots.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

const CONTRACTS = join(ROOT, 'shared/contracts');
const RELEASED = join(CONTRACTS, 'released/endpoints.json');

/** Compares the endpoints with those of the last release. `accept` releases the present ones if they break nothing. */
export function checkContracts({ accept }: { readonly accept: boolean }): Promise<CheckResult> {
  return runCheck('released contracts', async () => {
    const { version } = await readJson<{ version: string }>(join(CONTRACTS, 'package.json'));
    const current = takeSnapshot(version, Object.values(endpointsByArea).flat());
    const errors = contractErrors(await readJson<Snapshot>(RELEASED), current);
    if (accept && errors.length === 0) await writeFile(RELEASED, `${JSON.stringify(current, null, 1)}\n`);
    return errors;
  });
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value;
}
