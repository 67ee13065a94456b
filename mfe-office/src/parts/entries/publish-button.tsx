import { CloudUploadOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Button } from 'antd';
import { lazy, useState } from 'react';
import { Allowed } from '../../access/access.tsx';
import { RecordDrawer } from '../record-drawer.tsx';
import { entriesQuery } from './queries.ts';

const PublishDrafts = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'publish-drafts' */ './publish-drafts.tsx')).PublishDrafts,
}));

/** The drafts of the catalogue and the content, which a person publishes together, at once or at a time. */
export function PublishButton() {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useQuery(entriesQuery(useCall()));
  const drafts = (data ?? []).filter(({ state }) => state !== 'published');
  const getLabel = () => {
    if (data === undefined) return t('entries.publishTitle');
    return drafts.length === 0 ? t('entries.noDrafts') : t('entries.publishCount', { count: drafts.length });
  };
  return (
    <Allowed call="/office/publish_catalog">
      <Button
        type="primary"
        icon={<CloudUploadOutlined aria-hidden />}
        loading={isPending}
        disabled={drafts.length === 0}
        onClick={() => setOpen(true)}
      >
        {getLabel()}
      </Button>
      <RecordDrawer id={isOpen ? 'drafts' : undefined} title={t('entries.publishTitle')} onClose={() => setOpen(false)}>
        <PublishDrafts drafts={drafts} onPublished={() => setOpen(false)} />
      </RecordDrawer>
    </Allowed>
  );
}
