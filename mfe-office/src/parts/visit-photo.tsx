import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { officePicture } from '@dar/contracts/office';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Allowed } from '../access/access.tsx';
import { Failure } from './failure.tsx';
import { officeQuery } from './office-query.ts';
import { PageSpin } from './page-spin.tsx';

/** Opens the photo of a crew that came in vain. */
export function VisitPhoto({ hash }: { readonly hash: string }) {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed call="/office/picture">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('orders.photo')}
      </Button>
      <Modal open={isOpen} title={t('orders.photo')} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Photo hash={hash} />
      </Modal>
    </Allowed>
  );
}

/** Loads when it is opened, as the log says who saw it. */
function Photo({ hash }: { readonly hash: string }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(officeQuery(useCall(), officePicture, { hash }));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return (
    <img src={`data:${data.type};base64,${data.base64}`} alt={t('orders.photo')} style={{ maxInlineSize: '100%' }} />
  );
}
