/** The few things one section tells the others (design, "Sections meet in four places only"). */
export interface ShopEvents {
  /** The cart holds another number of lines; without a number, ask the server. */
  'cart-updated': { readonly count?: number };
}

const target = new EventTarget();

export function emit<Name extends keyof ShopEvents>(name: Name, detail: ShopEvents[Name]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the returned function is called. */
export function listen<Name extends keyof ShopEvents>(
  name: Name,
  listener: (detail: ShopEvents[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ShopEvents[Name]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
}
