import type { EmbedMessage, PartnerResponse } from '@dar/app/embed-messages';

/** The first message to the session's document. It carries the port of the connection. */
export const CONNECT = 'dar:connect';

/** A call of the API. The message carries the port for the response. The session adds the token. */
export interface FrameCall {
  readonly path: string;
  readonly contentType: string;
  readonly requestId: string | null;
  readonly body: string;
}

export interface FrameResponse {
  /** 0 without a response of the API. */
  readonly status: number;
  readonly retryAfter: string;
  readonly body: string;
}

export type FromFrame =
  | { readonly type: 'connected' }
  | { readonly type: 'signed-in'; readonly expiresAt: string }
  | { readonly type: 'order-placed'; readonly orderNumber: string };

interface Connection {
  readonly origin: string;
  readonly port: MessagePort;
}

/**
 * Holds the session in a document of the shop's origin, because the partner's page must not read the token. It sends the
 * `calls` only, such as `POST /api/cart`.
 */
export function serveSession(frame: Window, calls: readonly string[], send: typeof fetch = fetch): void {
  let token: string | undefined;
  let connection: Connection | undefined;
  const postToPage = (message: FromFrame) => connection?.port.postMessage(message);

  const getResponse = async (call: FrameCall): Promise<FrameResponse> => {
    const failure = { status: 0, retryAfter: '', body: '' };
    if (!calls.includes(`POST ${call.path}`)) return { ...failure, status: 403 };
    const sentToken = token;
    try {
      const response = await send(call.path, createRequest(call, sentToken));
      if (response.status === 401 && token === sentToken) token = undefined;
      const retryAfter = response.headers.get('retry-after') ?? '';
      return { status: response.status, retryAfter, body: await response.text() };
    } catch {
      return failure;
    }
  };

  const receiveFromShop = (message: EmbedMessage, page: MessageEventSource | null) => {
    if (message.type === 'dar:asks-partner') {
      const response: PartnerResponse | undefined = connection && { type: 'dar:partner', origin: connection.origin };
      if (response) page?.postMessage(response, { targetOrigin: frame.location.origin });
    } else if (message.type === 'dar:signed-in') {
      token = message.response.access_token;
      postToPage({ type: 'signed-in', expiresAt: message.response.expires_at });
    } else if (message.type === 'dar:order-placed') {
      postToPage({ type: 'order-placed', orderNumber: message.orderNumber });
    }
  };

  frame.addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent) => {
    if (origin === frame.location.origin) return receiveFromShop(data as EmbedMessage, source);
    if (source !== frame.parent || data !== CONNECT || !port) return;
    connection = { origin, port };
    port.onmessage = async ({ data: call, ports: [responsePort] }: MessageEvent<FrameCall>) =>
      responsePort?.postMessage(await getResponse(call));
    postToPage({ type: 'connected' });
  });
}

function createRequest({ contentType, requestId, body }: FrameCall, token: string | undefined): RequestInit {
  return {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': contentType,
      ...(requestId && { 'x-request-id': requestId }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: withoutToken(contentType, body),
    credentials: 'omit',
  };
}

function withoutToken(contentType: string, body: string): string {
  if (contentType === 'application/json') {
    const { access_token: _removed, ...fields } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    return JSON.stringify(fields);
  }
  const form = new URLSearchParams(body);
  form.delete('access_token');
  return form.toString();
}
