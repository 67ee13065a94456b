import { z } from 'zod';
import { SECTION_MANIFEST } from '../../../../services/registry/src/release/manifests.ts';
import { DarError } from '../dar-error.ts';
import { readPageRegistry } from './change-page.ts';

const TIMEOUT_MS = 30_000;
const CERTIFICATE = /CERT|SIGNED|ISSUER|ALTNAME/;

const registry = z.object({ sections: z.array(z.object({ name: z.string() })) });
const manifest = z.object({ chunks: z.record(z.string(), z.array(z.string())) });

export interface ShopAddress {
  /** The origin after redirects, such as `https://shop.example`. */
  readonly origin: string;
  /** The names of the live sections. */
  readonly live: readonly string[];
}

/** Returns the shop at an address, with its live sections. Throws DarError if there is none. */
export async function findShop(address: string): Promise<ShopAddress> {
  const response = await get(new URL(address), { accept: 'text/html' });
  const page = readPageRegistry(await response.text());
  const { origin } = new URL(response.url);
  if (!page) throw new DarError(`${address} is not the address of a shop: its page has no registry of sections.`);
  const { sections } = registry.parse(await (await get(new URL(page.whole, origin))).json());
  return { origin, live: sections.map(({ name }) => name) };
}

/** Returns the names of a release's style sheets. Pages that inline them tell no address. */
export async function readStyles(origin: string, section: string, version: string): Promise<string[]> {
  const response = await get(new URL(`/releases/${section}/${version}/${SECTION_MANIFEST}`, origin));
  const { chunks } = manifest.parse(await response.json());
  return Object.values(chunks)
    .flat()
    .filter((file) => file.endsWith('.css'));
}

async function get(url: URL, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: Error) => {
    throw new DarError(`The shop at ${url.origin} does not respond${explain(cause)}`, 'failed', [], { cause });
  });
  return response;
}

function explain({ cause, message }: Error): string {
  const { code = '', message: reason = message } = (cause ?? {}) as { code?: string; message?: string };
  if (!CERTIFICATE.test(code)) return `: ${reason || code}.`;
  return `, because Node does not trust its certificate: set NODE_EXTRA_CA_CERTS to the file of its authority.`;
}
