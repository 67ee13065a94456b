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

interface PrivatePictureProps {
  readonly hash: string;
  /** By default the photo of a crew. */
  readonly title?: string | undefined;
}

/** Opens a private picture, such as the photo of a crew that came in vain. */
export function PrivatePicture({ hash, title }: PrivatePictureProps) {
  const { t } = useTranslation('office');
  const name = title ?? t('orders.photo');
  const [isOpen, setOpen] = useState(false);
  return (
    <Allowed call="/office/picture">
      <Button size="small" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Modal open={isOpen} title={name} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <Picture hash={hash} name={name} />
      </Modal>
    </Allowed>
  );
}

/** Loads when it is opened, as the log says who saw it. */
function Picture({ hash, name }: { readonly hash: string; readonly name: string }) {
  const { data, error, refetch } = useQuery(officeQuery(useCall(), officePicture, { hash }));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return <img src={`data:${data.type};base64,${data.base64}`} alt={name} style={{ maxInlineSize: '100%' }} />;
}
