import type { App } from '@dar/app';
import { loadSectionModule, RemoteComponent } from '@dar/app/remote-component';
import { ROUTES_MODULE } from '@dar/app/remotes/registry';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { matchRoutes, type RouteObject, replace, useRevalidator, useRouteError } from '@dar/app/router';
import { consumeReturnUrl } from '@dar/app/session';
import { paths } from '@dar/contracts/paths';
import { SectionFailure, Spinner } from '@dar/ui';
import { useState } from 'react';
import type { EmbedOptions } from './embed-options.ts';

const CATALOG = 'catalog';

/** The path of the booking dialog, which has no page in the shop. */
const BOOKING_PATH = '/';

interface EmbedRoutesOptions extends Pick<EmbedOptions, 'view' | 'serviceId' | 'transactionId'> {
  readonly signIn: () => Promise<void>;
  readonly leave: (path: string) => void;
  readonly onClose: () => void;
}

export function initialPath({ view, serviceId, transactionId }: EmbedRoutesOptions): string {
  return view === 'booking' ? BOOKING_PATH : paths.serviceInfo(serviceId, String(serviceId), { transactionId });
}

/** Returns the routes of a view. Other paths of the shop open outside, and the view stays as it is. */
export async function embedRoutes(app: App, options: EmbedRoutesOptions): Promise<RouteObject[]> {
  const stay = initialPath(options);
  return [
    {
      errorElement: <ViewError />,
      hydrateFallbackElement: <Spinner />,
      children: [
        options.view === 'booking'
          ? { path: BOOKING_PATH, element: <BookingView {...options} /> }
          : await servicePage(app, stay),
        // The shown page stays mounted while a loader is pending, so it keeps what the customer has entered.
        {
          path: paths.login(),
          loader: async () => {
            await options.signIn();
            return replace(consumeReturnUrl() ?? stay);
          },
        },
        {
          path: '*',
          loader: ({ request }) => {
            const { pathname, search } = new URL(request.url);
            options.leave(pathname + search);
            return replace(stay);
          },
        },
      ],
    },
  ];
}

async function servicePage(app: App, path: string): Promise<RouteObject> {
  const { routes } = await loadSectionModule<SectionRoutes>(app, CATALOG, ROUTES_MODULE);
  const page = matchRoutes([...routes], path)?.at(-1)?.route;
  if (!page) throw new Error(`the catalog has no page ${path}`);
  return page;
}

type BookingViewProps = Pick<EmbedRoutesOptions, 'serviceId' | 'transactionId' | 'onClose'>;

function BookingView({ serviceId, transactionId, onClose }: BookingViewProps) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <RemoteComponent
      of="booking/BookingModal"
      props={{ serviceId, transactionId, onClose: close }}
      skeleton={<Spinner />}
      failure={SectionFailure}
    />
  );
}

function ViewError() {
  const { revalidate } = useRevalidator();
  return <SectionFailure error={useRouteError()} onRetry={() => void revalidate()} />;
}
