const contained = new Set<string>();

/** Keeps errors of scripts from `origin` away from the partner's error handlers. They are logged as warnings. */
export function containErrors(origin: string, page: EventTarget = window): void {
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
  page.addEventListener(
    'error',
    (event) => isErrorEvent(event) && contain(event, event.error, event.filename),
    options,
  );
  page.addEventListener('unhandledrejection', (event) => contain(event, reasonOf(event)), options);
}

// Elements that do not load send an `error` event too.
function isErrorEvent(event: Event): event is ErrorEvent {
  return 'filename' in event;
}

function reasonOf(event: Event): unknown {
  return (event as PromiseRejectionEvent).reason;
}
