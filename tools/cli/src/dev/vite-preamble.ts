const TIMEOUT_MS = 10_000;

/** Returns the script that Vite's Fast Refresh needs in pages of other servers (vite.dev/guide/backend-integration). Undefined: no Vite. */
export async function vitePreamble(server: string): Promise<string | undefined> {
  const runtime = new URL('@react-refresh', server).href;
  const response = await fetch(runtime, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined);
  if (!response?.headers.get('content-type')?.includes('javascript')) return undefined;
  return `import { injectIntoGlobalHook } from ${JSON.stringify(runtime)};
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;
}
