import type { BrowserContext, CDPSession, Page } from 'playwright';
import { NetworkLog } from './network-log.ts';
import type { Profile } from './profiles.ts';

export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly session: CDPSession;
  readonly log: NetworkLog;
}

/** A new page of the context that has not gone anywhere yet, slowed down as the profile says. */
export async function openPage(context: BrowserContext, profile: Profile): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const log = await NetworkLog.start(session);
  await slowDown(session, profile);
  return { page, session, log, [Symbol.asyncDispose]: () => page.close() };
}

async function slowDown(session: CDPSession, { network, processor }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (!network) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  });
}
