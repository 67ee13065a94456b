const contained = new Set<string>();

/** Keeps errors of scripts from `origin` away from the partner's error handlers. They are logged as warnings. */
export function containErrors(origin: string, page: Window = window): void {
  if (contained.has(origin)) return;
  contained.add(origin);
  const contain = (event: Event, error: unknown, file = '') => {
    const { stack = '' } = error instanceof Error ? error : {};
    if (!`${file}\n${stack}`.includes(`${origin}/releases/`)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    console.warn(error);
  };
  const options = { capture: true };
  // Elements that do not load send an `error` event without a file name.
  page.addEventListener(
    'error',
    (event) => 'filename' in event && contain(event, event.error, event.filename),
    options,
  );
  page.addEventListener('unhandledrejection', (event) => contain(event, event.reason), options);
}
