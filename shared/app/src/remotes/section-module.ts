import type { TextSource } from '@dar/app/i18n';
import type { RouteObject } from '@dar/app/router';
import type { ComponentType } from 'react';

/** What `<section>/routes` exports. */
export interface SectionRoutes {
  readonly routes: readonly RouteObject[];
  readonly texts: TextSource;
}

/** What a route says of itself in its `handle`. */
export interface RouteHandle {
  /** The name of the chunk that its `lazy` loads (`webpackChunkName`): a page of that path starts it at once. */
  readonly chunk: string;
  /** Its page shows a form at once: the page starts the host's late parts too. */
  readonly hasForm?: true;
}

/** What `<section>/<Fragment>` exports: a component whose props are ids and callbacks, never data. */
export interface RemoteComponentModule<Props extends object> {
  readonly default: ComponentType<Props>;
  readonly texts: TextSource;
}

/** Every piece that one section lets others place, with its props. */
export interface RemoteComponentProps {
  'booking/BookingModal': {
    readonly serviceId: number;
    readonly transactionId?: string | undefined;
    /** True on the service info page, which asks for a service type where other pages ask for an hourly rate. */
    readonly fromInfoPage?: boolean | undefined;
    readonly onClose: () => void;
  };
}

export type RemoteComponentId = keyof RemoteComponentProps;
