import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import {
  blockCustomer,
  exportCustomer,
  type OfficeCustomer,
  resend,
  unblockCustomer,
  unlockCustomer,
} from '@dar/contracts/office';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { paths } from '../../../paths.ts';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { BlockEffect } from './block-effect.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface Props {
  readonly customer: OfficeCustomer;
}

/** What can be done with a customer. */
export function CustomerActions({ customer }: Props) {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Space wrap style={{ marginBlock: 12 }}>
      {!customer.blocked_since && (
        <Allowed call="/office/book">
          <Button type="primary" onClick={() => void navigate(`${paths.book}?customer=${customer.id}`)}>
            {t('customers.book')}
          </Button>
        </Allowed>
      )}
      {customer.attempts.length > 0 && (
        <Allowed call="/office/unlock_customer">
          <Unlock customer={customer} />
        </Allowed>
      )}
      {!customer.is_email_verified && (
        <Allowed call="/office/resend">
          <ResendLink customer={customer} />
        </Allowed>
      )}
      <Allowed call="/office/export_customer">
        <Export customer={customer} />
      </Allowed>
      {customer.blocked_since ? (
        <Allowed call="/office/unblock_customer">
          <Unblock customer={customer} />
        </Allowed>
      ) : (
        <Allowed call="/office/block_customer">
          <Block customer={customer} />
        </Allowed>
      )}
      <Allowed call="/office/delete_customer">
        <Button danger onClick={() => setDeleting(true)}>
          {t('customers.delete')}
        </Button>
      </Allowed>
      {isDeleting && <DeleteDialog customer={customer} onClose={() => setDeleting(false)} />}
    </Space>
  );
}

function Block({ customer: { id } }: Props) {
  const { t } = useTranslation('office');
  const block = useChange(blockCustomer, {
    title: t('customers.block'),
    isDanger: true,
    done: t('customers.isBlocked'),
    effect: (input) => (
      <DryRun call={blockCustomer} input={input}>
        {({ oData }) => <BlockEffect effect={oData.effect} />}
      </DryRun>
    ),
  });
  return (
    <Button danger loading={block.isPending} onClick={() => void block.run({ customer: String(id) })}>
      {t('customers.block')}
    </Button>
  );
}

function Unblock({ customer: { id } }: Props) {
  const { t } = useTranslation('office');
  const unblock = useChange(unblockCustomer, { title: t('customers.unblock'), done: t('customers.isUnblocked') });
  return (
    <Button loading={unblock.isPending} onClick={() => void unblock.run({ customer: String(id) })}>
      {t('customers.unblock')}
    </Button>
  );
}

function Unlock({ customer: { id, attempts } }: Props) {
  const { t } = useTranslation('office');
  const unlock = useChange(unlockCustomer, {
    title: t('customers.unlock'),
    done: t('customers.isUnlocked'),
    effect: () => <p>{attempts.map(({ name, count }) => t('customers.attempts', { name, count })).join(' · ')}</p>,
  });
  return (
    <Button loading={unlock.isPending} onClick={() => void unlock.run({ customer: String(id) })}>
      {t('customers.unlock')}
    </Button>
  );
}

function ResendLink({ customer: { id } }: Props) {
  const { t } = useTranslation('office');
  const again = useChange(resend, { title: t('customers.resendLink'), done: t('customers.linkSent') });
  return (
    <Button
      loading={again.isPending}
      onClick={() => void again.run({ kind: 'verification-link', customer: String(id) })}
    >
      {t('customers.resendLink')}
    </Button>
  );
}

const INDENT = 2;

function Export({ customer: { id } }: Props) {
  const { t } = useTranslation('office');
  const request = useChange(exportCustomer, { title: t('customers.export'), done: t('customers.exported') });
  const save = async () => {
    const found = await request.run({ customer: String(id) });
    if (!found?.oData) return;
    const json = JSON.stringify(found.oData, null, INDENT);
    saveFile(`customer-${id}.json`, new Blob([json], { type: 'application/json' }));
  };
  return (
    <Button loading={request.isPending} onClick={() => void save()}>
      {t('customers.export')}
    </Button>
  );
}
