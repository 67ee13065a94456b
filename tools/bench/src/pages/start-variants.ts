import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { releaseFederated, releaseMonolith } from '../servers/build-variants.ts';
import { startApi, startGateway } from '../servers/start-servers.ts';
import { signInWithCart } from './bench-customer.ts';
import type { Stored } from './open-context.ts';
import type { Origins } from './variants.ts';

interface StartedVariants {
  readonly origins: Origins;
  readonly stored: Stored;
}

/** Builds and starts both variants, each with its own gateway, over one API. */
export async function startVariants(group: ProcessGroup, cache: string): Promise<StartedVariants> {
  const stores = { federated: await releaseFederated(group, cache), monolith: await releaseMonolith(group, cache) };
  const apiOrigin = await startApi(group, cache);
  const start = (name: string, program: string, env: Readonly<Record<string, string>>) =>
    startGateway(group, { name, program, apiOrigin, env });
  const federated = await start('federated', 'services/gateway/src/server.ts', { ARTIFACTS_DIR: stores.federated });
  const monolith = await start('monolith', 'tools/bench/src/programs/monolith-gateway.ts', {
    ARTIFACTS_DIR: stores.monolith,
  });
  return { origins: { federated, monolith }, stored: await signInWithCart(apiOrigin) };
}
