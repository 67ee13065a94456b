import { renewPageCookie } from '@dar/contracts/page-cookie';
import { pageCustomer } from '@dar/contracts/page-customer';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../../clock.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { ProfileService } from '../auth/profile.service.ts';

export function pagesRoutes(app: FastifyInstance, services: Services): void {
  const { cart, clock, notifications, pageCredentials } = services;
  const profiles = new ProfileService(services);

  serve(app, renewPageCookie, async (_input, { session }) => ({ pageCookie: await pageCredentials.renew(session) }));

  serve(app, pageCustomer, async (_input, { session }) => {
    const { customerId, pageCredentialAt } = session;
    const isOld = !pageCredentialAt || clock().getTime() - pageCredentialAt.getTime() > DAY_MS;
    return {
      oData: {
        user: await profiles.get(session),
        cart_count: await cart.count(customerId),
        unread_count: await notifications.countUnread(customerId),
        is_old: isOld ? ('1' as const) : ('0' as const),
      },
    };
  });
}
