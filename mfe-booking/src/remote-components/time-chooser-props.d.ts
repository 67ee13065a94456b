export interface TimeChooserProps {
  readonly visits: Visits;
  /** A day in Dubai, or a day and time. */
  readonly initial?: string | undefined;
  /** A time that is no longer held: the nearest free ones come first, and the calendar on demand. */
  readonly lost?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Called with the chosen free time, 'YYYY-MM-DD HH:MM' in Dubai, and with undefined when it is no longer free. */
  readonly onChange: (time: string | undefined) => void;
}
/** The visits that need a time: those of the cart with this first service, or one of an order. */
export type Visits =
  | {
      readonly firstServiceId: number;
      readonly weeks?: '1' | '2' | undefined;
    }
  | {
      readonly orderId: number;
      readonly visit: number;
      readonly minutes: number;
    };
