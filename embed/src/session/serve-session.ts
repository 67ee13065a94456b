import type { EmbedMessage, PartnerAnswer } from '@dar/app/embed-messages';
import { EMBED_CALLS } from '@dar/contracts/embed-calls';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { CONNECT, type FrameCall, type FromFrame, type ToFrame } from './frame-messages.ts';

interface Connection {
  readonly origin: string;
  readonly port: MessagePort;
}

/**
 * Holds the session of an embed in a document of the shop's origin, whose memory the partner's page cannot read. The page
 * sends calls, and this document adds the token. Only allowed partners can frame it (`frame-ancestors`).
 */
export function serveSession(frame: Window, send: typeof fetch = fetch): void {
  let token: string | undefined;
  let connection: Connection | undefined;
  const tellPage = (message: FromFrame) => connection?.port.postMessage(message);

  const answer = async (call: FrameCall): Promise<FromFrame> => {
    const failure = { type: 'answer', id: call.id, status: 0, retryAfter: '', body: '' } as const;
    if (!EMBED_CALLS.some((path) => call.path === API_BASE_PATH + path)) return { ...failure, status: 403 };
    const sentToken = token;
    try {
      const response = await send(call.path, request(call, sentToken));
      if (response.status === 401 && token === sentToken) token = undefined;
      const retryAfter = response.headers.get('retry-after') ?? '';
      return { ...failure, status: response.status, retryAfter, body: await response.text() };
    } catch {
      return failure;
    }
  };

  const serve = async ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'call') tellPage(await answer(data));
    else token = undefined;
  };

  const hearShop = (message: EmbedMessage, page: MessageEventSource | null) => {
    if (message.type === 'dar:asks-partner') {
      const known: PartnerAnswer | undefined = connection && { type: 'dar:partner', origin: connection.origin };
      if (known) page?.postMessage(known, { targetOrigin: frame.location.origin });
    } else if (message.type === 'dar:signed-in') {
      token = message.answer.access_token;
      tellPage({ type: 'signed-in', expiresAt: message.answer.expires_at });
    } else if (message.type === 'dar:order-placed') {
      tellPage({ type: 'order-placed', orderNumber: message.orderNumber });
    }
  };

  frame.addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent) => {
    if (origin === frame.location.origin) return hearShop(data as EmbedMessage, source);
    if (source !== frame.parent || data !== CONNECT || !port) return;
    connection = { origin, port };
    port.onmessage = serve;
    tellPage({ type: 'connected' });
  });
}

/** Returns the request of a call with the session's token, and without a token that the page made up. */
function request({ contentType, body }: FrameCall, token: string | undefined): RequestInit {
  return {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': contentType,
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
