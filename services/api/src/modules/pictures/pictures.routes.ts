import { officePicture, uploadPicture } from '@dar/contracts/office';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/transaction.ts';
import { standardError } from '../../errors.ts';
import { picturePath } from '../../media/picture.ts';
import { serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { toStaff } from '../office/staff-session.ts';
import { findOrderOfPicture } from './pictures.queries.ts';

/** Serves the calls of staff for pictures. */
export function picturesRoutes(app: FastifyInstance, { auditLog, db, pictures }: Services): void {
  serve(app, uploadPicture, async ({ picture, ...author }, { session }) => {
    const added = await pictures.add(Buffer.from(picture, 'base64'), { isPrivate: false });
    await inTransaction(db, (tx) => {
      const { hash, width, height } = added;
      return auditLog.write(tx, toStaff(session, author), { action: 'pictures add', after: { hash, width, height } });
    });
    const reference = `upload:${added.hash}`;
    return { oData: { ...added, reference, path: picturePath('service', '', reference) } };
  });
  serve(app, officePicture, async ({ hash }) => {
    const file = await pictures.findPrivate(hash);
    if (!file) throw standardError('not-found');
    const { customerId, orderId } = (await findOrderOfPicture(db, hash)) ?? {};
    const oData = { type: 'image/webp', base64: file.bytes.toString('base64') } as const;
    return { oData, read: { action: 'pictures show', customerId, orderId, details: { hash } } };
  });
}
