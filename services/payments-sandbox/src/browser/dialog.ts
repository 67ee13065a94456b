import { FrameChannel } from './frame-channel.ts';
import type { FrameOptions } from './messages.ts';

interface FrameDialogOptions {
  readonly url: string;
  readonly title: string;
  readonly options: FrameOptions;
  readonly onEvent: (name: string) => void;
}

const STYLES: Readonly<Record<string, string>> = {
  border: '0',
  padding: '0',
  borderRadius: '16px',
  inlineSize: 'min(440px, calc(100vw - 32px))',
  maxBlockSize: 'calc(100dvh - 32px)',
  background: '#fff',
  boxShadow: '0 24px 64px rgb(0 0 0 / 0.35)',
};

/** Opens a frame in a modal dialog over the page. Escape tells the frame to close. */
export function openFrameDialog({ url, title, options, onEvent }: FrameDialogOptions) {
  const dialog = document.createElement('dialog');
  const channel = new FrameChannel({
    url,
    title,
    options,
    onEvent: (name) => (name === 'escape' ? channel.tellClose() : onEvent(name)),
  });
  dialog.setAttribute('aria-label', title);
  Object.assign(dialog.style, STYLES);
  dialog.append(channel.element);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    channel.tellClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  const close = () => {
    channel.close();
    dialog.close();
    dialog.remove();
  };
  return { channel, close };
}
