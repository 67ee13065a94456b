import { addAddress, deleteAddress, editAddress, listAddresses, setDefaultAddress } from '@dar/contracts/addresses';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import { addressMessages } from './addresses.messages.ts';
import type { AddressesService } from './addresses.service.ts';

export function addressesRoutes(app: FastifyInstance, { addresses }: { readonly addresses: AddressesService }): void {
  serve(app, listAddresses, async (_input, { session }) => ({ oData: await addresses.list(session.customerId) }));

  serve(app, addAddress, async (input, { session }) => ({
    oData: await addresses.add(session.customerId, input),
    message: addressMessages.added,
  }));

  serve(app, editAddress, async (input, { session }) => ({
    oData: await addresses.edit(session.customerId, input.address_id, input),
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
