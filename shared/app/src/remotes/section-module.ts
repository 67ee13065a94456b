import type { TextSource } from '@dar/app/i18n';
import type { RouteObject } from '@dar/app/router';
import type { ComponentType } from 'react';

export interface SectionRoutes {
  readonly routes: readonly RouteObject[];
  readonly texts: TextSource;
}

/** The `handle` of a route with a page. */
export interface RouteHandle {
  /** The `webpackChunkName` in its `lazy`. A rendered page preloads this chunk. */
  readonly chunk: string;
  /** A rendered page preloads the chunk of forms too. */
  readonly hasForm?: true;
  /** Its loader only reads, so that a link under the pointer may run it. */
  readonly hasPureLoader?: true;
}

/** The exports of `<section>/<name>`. The props of remote components are ids and callbacks, never data. */
export interface RemoteComponentModule<Props extends object> {
  readonly default: ComponentType<Props>;
  readonly texts: TextSource;
}

export interface RemoteComponentProps {
  /** Asks the customer to confirm the e-mail address, until it is verified. */
  'account/EmailNotice': Readonly<Record<never, never>>;
  /** The input of a search form with its suggestions. It takes the focus when it is mounted. */
  'catalog/SearchBox': { readonly initialText: string; readonly label: string };
  'booking/BookingModal': {
    readonly serviceId: number;
    readonly transactionId?: string | undefined;
    /** True on the service info page and in partner mode, which ask for a service type where other pages ask for an hourly rate. */
    readonly fromInfoPage?: boolean | undefined;
    readonly onClose: () => void;
  };
  'checkout/PaymentNotice': {
    /** Of a payment whose outcome this device has not seen. */
    readonly invoiceId: string;
  };
}

export type RemoteComponentId = keyof RemoteComponentProps;
