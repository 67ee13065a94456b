export const REQUEST_KINDS = ['document', 'script', 'style', 'font', 'image', 'fetch', 'other'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Returns the kind of a request by its content type, since CDP gives preloads the type Other. */
export function requestKind(mimeType: string, type: string): RequestKind {
  if (mimeType === 'text/html') return 'document';
  if (/javascript/.test(mimeType)) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (/font/.test(mimeType)) return 'font';
  if (mimeType.startsWith('image/')) return 'image';
  return type === 'Fetch' || type === 'XHR' ? 'fetch' : 'other';
}

interface StackTrace {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: StackTrace;
}

export interface Initiator {
  readonly url?: string;
  readonly stack?: StackTrace;
}

export function getInitiators({ url, stack }: Initiator): string[] {
  const found = new Set(url ? [url] : []);
  for (let trace = stack; trace; trace = trace.parent) {
    for (const frame of trace.callFrames) if (frame.url) found.add(frame.url);
  }
  return [...found];
}
