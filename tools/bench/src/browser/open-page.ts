import type { BrowserContext, CDPSession, Page } from 'playwright';
import { NetworkLog } from './network-log.ts';
import type { Profile } from './profiles.ts';

export interface OpenPage extends AsyncDisposable {
  readonly page: Page;
  readonly session: CDPSession;
  readonly log: NetworkLog;
}

export async function openPage(context: BrowserContext, profile: Profile): Promise<OpenPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const log = await NetworkLog.start(session);
  await throttle(session, profile);
  return { page, session, log, [Symbol.asyncDispose]: () => page.close() };
}

async function throttle(session: CDPSession, { network, processor }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  if (!network) return;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  });
}
