import {
  type Credentials,
  type FrameOptions,
  type FromFrame,
  HELLO,
  PORT,
  type RequestName,
  type ToFrame,
} from '../messages.ts';

export interface FrameHandlers {
  readonly render: (options: FrameOptions) => void;
  readonly onClose?: () => void;
  readonly answer?: (name: RequestName, data: Credentials | undefined) => Promise<unknown>;
}

export interface FrameConnection {
  readonly emit: (name: string, detail?: Readonly<Record<string, unknown>>) => void;
}

/** The API of the sandbox, below the address that served the frame. */
export const API = new URL('../v1/', location.href).href;

/** Connects a frame to the page that contains it, if the sandbox's own site serves that page. */
export function connect(handlers: FrameHandlers): FrameConnection {
  const shop = new URL(location.href).origin;
  let port: MessagePort | undefined;
  let isRendered = false;
  const send = (message: FromFrame) => port?.postMessage(message);

  const receive = async (message: ToFrame) => {
    if (message.kind === 'options') {
      applyOptions(message.options);
      handlers.render(message.options);
      if (isRendered) return;
      isRendered = true;
      reportHeight(send);
      send({ kind: 'ready' });
    } else if (message.kind === 'request') {
      const value = await handlers.answer?.(message.name, message.data);
      send({ kind: 'response', id: message.id, value });
    } else handlers.onClose?.();
  };

  window.addEventListener('message', ({ source, origin, data, ports }: MessageEvent) => {
    if (port || source !== window.parent || origin !== shop || data !== PORT || !ports[0]) return;
    port = ports[0];
    port.onmessage = (event: MessageEvent<ToFrame>) => void receive(event.data);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') send({ kind: 'event', name: 'escape', detail: {} });
  });
  window.parent.postMessage(HELLO, shop);
  return { emit: (name, detail = {}) => send({ kind: 'event', name, detail }) };
}

function reportHeight(send: (message: FromFrame) => void): void {
  const report = () => send({ kind: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(report).observe(document.body);
}

function applyOptions({ language, variables }: FrameOptions): void {
  const root = document.documentElement;
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--${name}`, value);
}
