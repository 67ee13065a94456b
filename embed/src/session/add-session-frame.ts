import { EMBED_SESSION_PATH } from '@dar/app/embed-site';

/** Adds the session's document to the page, hidden. Resolves to its window when it has loaded. */
export function addSessionFrame(shopOrigin: string): Promise<Window | null> {
  const frame = document.createElement('iframe');
  frame.src = shopOrigin + EMBED_SESSION_PATH;
  frame.hidden = true;
  frame.style.setProperty('display', 'none', 'important');
  const loaded = new Promise<Window | null>((resolve) => {
    frame.addEventListener('load', () => resolve(frame.contentWindow), { once: true });
  });
  document.body.append(frame);
  return loaded;
}
