import { standardError } from './errors.ts';

/** Throws 401 'Authentication required' without a device id (docs/rules/session.md#device-cart-id). */
export function requireDevice({ device_cart_id }: { readonly device_cart_id?: string | undefined }): void {
  if (!device_cart_id) throw standardError('unauthorized');
}
