import { create } from 'zustand';

/** A notice by the key of its text in the shared catalogue, under `notice`. */
export type Notice =
  | 'login.cart'
  | 'login.book'
  | 'login.bookAsPartner'
  | 'login.addToCart'
  | 'login.continue'
  | 'login.expired';

/** What the text of a notice names. */
interface NoticeValues {
  /** The partner's transaction that is being booked for. */
  readonly transactionId: string;
}

/** A notice whose text names something. */
interface NoticeAbout extends NoticeValues {
  readonly notice: Notice;
}

interface Notices {
  readonly pending: readonly (Notice | NoticeAbout)[];
}

/** Notices that wait for the shell to show them: a redirect may raise one before the shell is there. */
export const useNotices = create<Notices>()(() => ({ pending: [] }));

/** Has the shell show a notice, with the values that its text names. */
export function announce(notice: Notice, values?: NoticeValues): void {
  const raised = values ? { notice, ...values } : notice;
  useNotices.setState(({ pending }) => ({ pending: [...pending, raised] }));
}

/** Takes every notice that waits, once. */
export function takeNotices(): Notices['pending'] {
  const { pending } = useNotices.getState();
  if (pending.length > 0) useNotices.setState({ pending: [] });
  return pending;
}
