/**
 * Requests a file of `origin` once more, past the browser's cache, when its script or style sheet fails. A copy that
 * was cut or damaged on its way stays in the cache, and its recorded hash refuses it each time. The element gets the
 * event of the second load only. Pages inline the source of this function: it must not use anything from outside.
 */
export function renewBrokenFiles(origin: string): void {
  const seen = new WeakSet<EventTarget>();
  const renewals = new Map<string, Promise<unknown>>();
  const download = async (url: string) => {
    const response = await fetch(url, { cache: 'reload' });
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    await response.arrayBuffer();
  };
  const renew = (url: string) => {
    const renewal = renewals.get(url) ?? download(url);
    renewals.set(url, renewal);
    return renewal;
  };
  const loadAgain = (failed: HTMLScriptElement | HTMLLinkElement, end: (event: Event) => void) => {
    // A cloned script does not run.
    const copy = document.createElement(failed.localName) as typeof failed;
    for (const { name, value } of failed.attributes) copy.setAttribute(name, value);
    seen.add(copy);
    copy.onload = end;
    copy.onerror = (event) => end(event as Event);
    failed.after(copy);
  };
  window.addEventListener(
    'error',
    (event) => {
      const failed = event.target;
      if (!(failed instanceof HTMLScriptElement || failed instanceof HTMLLinkElement)) return;
      const url = failed instanceof HTMLScriptElement ? failed.src : failed.href;
      if (seen.has(failed) || !failed.getAttribute('integrity') || !url.startsWith(`${origin}/`)) return;
      seen.add(failed);
      event.stopImmediatePropagation();
      const end = ({ type }: Event) => void failed.dispatchEvent(new Event(type));
      renew(url).then(
        () => loadAgain(failed, end),
        () => end(event),
      );
    },
    true,
  );
}
