import { DarError } from '../dar-error.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { findShop } from '../dev/find-shop.ts';
import { readLocalSection } from '../dev/local-section.ts';
import { startProxy } from '../dev/proxy.ts';

interface DevOptions {
  readonly shop: string;
  /** The address of a development server that runs. Undefined: the script `dev` of the package starts one. */
  readonly server: string | undefined;
  readonly folder: string;
  readonly port: number;
  readonly progress: (line: string) => void;
  readonly stopped: Promise<unknown>;
}

/** Serves the shop with the section of a folder until `stopped` resolves. Throws DarError when it cannot, or the server ends. */
export async function develop({ shop, server, folder, port, progress, stopped }: DevOptions): Promise<void> {
  const found = await findShop(shop);
  using started = server === undefined ? await startDevServer(folder, progress) : undefined;
  const section = { server: started?.address ?? toAddress(server), folder };
  const { name } = await readLocalSection(section);
  if (!found.live.includes(name)) {
    progress(`Warning: ${shop} has no section ${name}, only ${found.live.join(', ')}. Its pages are new there.`);
  }
  using proxy = await startProxy({ shop: found, section, port, progress });
  progress(`${found.origin} with ${name} from ${section.server} is at ${proxy.origin} – Ctrl-C stops it.`);
  await Promise.race([stopped, ...(started ? [started.failure] : [])]);
}

function toAddress(server = ''): string {
  if (/^https?:/.test(server) && URL.canParse(server)) return new URL(server).href.replace(/\/?$/, '/');
  throw new DarError(`${server} is not an address such as http://localhost:3001.`, 'usage');
}
