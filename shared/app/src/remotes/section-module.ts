import type { TextSource } from '@dar/app/i18n';
import type { RouteObject } from '@dar/app/router';
import type { ComponentType } from 'react';

export interface SectionRoutes {
  readonly routes: readonly RouteObject[];
  readonly texts: TextSource;
}

export interface RouteHandle {
  /** The name of the file of its page, without `.tsx`. A rendered page preloads its chunk. */
  readonly chunk: string;
  readonly hasForm?: true;
  /** Its loader only reads, so that a link under the pointer may run it. */
  readonly hasPureLoader?: true;
}

/** Returns the lazy page of a route: the export `name` of the file `chunk` that `load` imports. */
export function page<Name extends string>(
  chunk: string,
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
  handle: Omit<RouteHandle, 'chunk'> = {},
) {
  return {
    handle: { chunk, ...handle } satisfies RouteHandle,
    lazy: async () => ({ Component: (await load())[name] }),
  };
}

/** The exports of `<section>/<name>`. The props of remote components are ids and callbacks, never data. */
export interface RemoteComponentModule<Props extends object> {
  readonly default: ComponentType<Props>;
  readonly texts: TextSource;
}

export interface RemoteComponentProps {
  'account/EmailNotice': Readonly<Record<never, never>>;
  'catalog/SearchBox': { readonly initialText: string; readonly label: string };
  'booking/BookingModal': {
    readonly serviceId: number;
    readonly transactionId?: string | undefined;
    /** True on the service info page and in partner mode, which ask for a service type where other pages ask for an hourly rate. */
    readonly fromInfoPage?: boolean | undefined;
    readonly onClose: () => void;
  };
  'booking/TimeChooser': {
    /** Those of the cart with this first service, or one of an order. */
    readonly visits:
      | { readonly firstServiceId: number; readonly weeks?: '1' | '2' | undefined }
      | { readonly orderId: number; readonly visit: number; readonly minutes: number };
    /** A day in Dubai, or a day and time. */
    readonly initial?: string | undefined;
    /** A time that is no longer held: the nearest free ones come first, and the calendar on demand. */
    readonly lost?: string | undefined;
    readonly disabled?: boolean | undefined;
    /** Called with the chosen free time, 'YYYY-MM-DD HH:MM' in Dubai, and with undefined when it is no longer free. */
    readonly onChange: (time: string | undefined) => void;
  };
  'checkout/PaymentNotice': {
    readonly invoiceId: string;
  };
}

export type RemoteComponentId = keyof RemoteComponentProps;
