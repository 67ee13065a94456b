import type { ReactNode } from 'react';
import { create } from 'zustand';
import { type FailureTexts, isApiError } from '../api/api-error.ts';

export interface ShopEvents {
  /** The number of lines in the cart has changed. Without `count`, listeners ask the server. */
  'cart-updated': { readonly count?: number };
  'added-to-cart': { readonly serviceId: number };
  /** Another page is shown. `startedAt` is the time of `performance.now` when the navigation to it started. */
  'page-changed': { readonly startedAt: number };
  'dialog-closed': object;
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

export type Toast =
  | 'login.cart'
  | 'login.book'
  | 'login.bookAsPartner'
  | 'login.addToCart'
  | 'login.continue'
  | 'login.expired';

interface ToastValues {
  readonly transactionId: string;
}

interface ToastWithValues extends ToastValues {
  readonly toast: Toast;
}

interface ErrorToast {
  readonly error: unknown;
  readonly text: string | FailureTexts;
}

export type ToastKind = 'success' | 'error' | 'info';

interface TextToast {
  readonly kind: ToastKind;
  readonly text: ReactNode;
}

interface ToastQueue {
  readonly pending: readonly (Toast | ToastWithValues | ErrorToast | TextToast)[];
}

/** Toasts that wait for the app's root. A redirect can add one before it renders. */
export const useToastQueue = create<ToastQueue>()(() => ({ pending: [] }));

export function showToast(toast: Toast, values?: ToastValues): void {
  add(values ? { toast, ...values } : toast);
}

/** Shows a text. Components use `useToast` of `@dar/ui`. */
export function showText(kind: ToastKind, text: ReactNode): void {
  add({ kind, text });
}

/** Shows the server's message of a failed call, else `text`. Ignores a 401, which opens the Session Expired modal. */
export function showErrorToast(error: unknown, text: string | FailureTexts): void {
  if (!isApiError(error, 'unauthorized')) add({ error, text });
}

function add(toast: ToastQueue['pending'][number]): void {
  useToastQueue.setState(({ pending }) => ({ pending: [...pending, toast] }));
}

export function consumeToasts(): ToastQueue['pending'] {
  const { pending } = useToastQueue.getState();
  if (pending.length > 0) useToastQueue.setState({ pending: [] });
  return pending;
}

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const skipped = new Set<string>();
let isOff = false;

/** Skips all events, because the page's data layer belongs to the partner. Returns a function that stops this. */
export function skipAnalytics(): () => void {
  isOff = true;
  return () => {
    isOff = false;
  };
}

/** Pushes an event to the data layer. Without one it warns once per event name (docs/rules/api.md#analytics-events). */
export function pushEvent(event: string, parameters: object): void {
  if (isOff) return;
  // Without `_clear` the tag manager merges the items into those of the previous event.
  if (window.dataLayer) return void window.dataLayer.push({ event, ...parameters, _clear: true });
  if (skipped.has(event)) return;
  skipped.add(event);
  console.warn(`No data layer: ${event} is skipped.`);
}
