/** Events between sections, by name, with their details. */
export interface ShopEvents {
  /** The number of lines in the cart has changed. Without `count`, listeners ask the server. */
  'cart-updated': { readonly count?: number };
  'added-to-cart': { readonly serviceId: number };
  /** The number of unread notifications, as of the server's last response. */
  'unread-changed': { readonly count: number };
}

const target = new EventTarget();

export function emit<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Adds a listener. Returns a function that removes it. */
export function listen<Name extends keyof ShopEvents>(
  name: Name,
  listener: (detail: ShopEvents[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ShopEvents[Name]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
}
