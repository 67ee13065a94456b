import { create } from 'zustand';

/** A notice by the key of its text in the shared catalogue, under `notice`. */
export type Notice = 'login.cart' | 'login.book' | 'login.bookAsPartner' | 'login.addToCart' | 'login.continue';

interface Notices {
  readonly pending: readonly Notice[];
}

/** Notices that wait for the shell to show them: a redirect may raise one before the shell is there. */
export const useNotices = create<Notices>()(() => ({ pending: [] }));

/** Has the shell show a notice. */
export function announce(notice: Notice): void {
  useNotices.setState(({ pending }) => ({ pending: [...pending, notice] }));
}

/** Takes every notice that waits, once. */
export function takeNotices(): readonly Notice[] {
  const { pending } = useNotices.getState();
  if (pending.length > 0) useNotices.setState({ pending: [] });
  return pending;
}
