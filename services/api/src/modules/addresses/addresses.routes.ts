import { addAddress, deleteAddress, editAddress, listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { addressMessages } from './addresses.messages.ts';

export function addressesRoutes(app: FastifyInstance, { addresses, geo }: Services): void {
  serve(app, listAddresses, async (_input, { session }) => ({
    oData: await Promise.all((await addresses.list(session.customerId)).map((address) => geo.describe(address))),
  }));

  serve(app, addAddress, async (input, { session }) => ({
    oData: await geo.describe(await addresses.add(session.customerId, input)),
    message: addressMessages.added,
  }));

  serve(app, editAddress, async (input, { session }) => ({
    oData: await geo.describe(await addresses.edit(session.customerId, input.address_id, input)),
    message: addressMessages.edited,
  }));

  serve(app, setDefaultAddress, async (input, { session }) => {
    await addresses.setDefault(session.customerId, input.address_id);
    return { message: addressMessages.defaultSet };
  });

  serve(app, deleteAddress, async (input, { session }) => {
    await addresses.delete(session.customerId, input.address_id);
    return { message: addressMessages.deleted };
  });
}
