import { KEYS, sessionStore } from '@dar/app/storage';

const PARAMETER = 'mfe';
const OVERRIDE = /^([a-z][a-z0-9-]*)@(.+)$/;

/** The address of each overridden section's files by its name. Ends with `/`. */
export type Overrides = ReadonlyMap<string, string>;

/** Returns the overrides of the tab and of `?mfe=catalog@http://localhost:3001/`. `?mfe=` ends all. */
export function readOverrides(search: string, allowed: readonly string[]): Overrides {
  const values = new URLSearchParams(search).getAll(PARAMETER);
  const overrides = new Map(values.includes('') ? [] : readStored());
  for (const value of values) {
    const [, name, address] = value.match(OVERRIDE) ?? [];
    if (name && address && URL.canParse(address)) overrides.set(name, getFolder(address));
  }
  const usable = [...overrides].filter(([, address]) => isAllowed(new URL(address), allowed));
  sessionStore.set(KEYS.overrides, JSON.stringify(usable));
  return new Map(usable);
}

export function clearOverrides(): void {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, '');
  window.location.replace(url);
}

function readStored(): readonly (readonly [string, string])[] {
  try {
    return JSON.parse(sessionStore.get(KEYS.overrides) ?? '[]') as [string, string][];
  } catch {
    return [];
  }
}

function getFolder(address: string): string {
  return new URL(address.endsWith('/') ? address : `${address}/`).href;
}

function isAllowed({ origin, protocol, hostname }: URL, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || allowed.includes(`${protocol}//${hostname}:*`);
}
