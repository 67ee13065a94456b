import { PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { Link } from '@dar/app/router';
import { crewPlan, type OfficeCrew, officeCrews } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Button, Checkbox, Flex, Select, Space, type TableColumnsType, Tag } from 'antd';
import { lazy, useState } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useAddress } from '../../../lists/use-address.ts';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { openRecord } from '../../../paths.ts';
import { crewQuery } from '../queries.ts';
import { useActivityText } from '../use-activity-text.ts';
import { LeaveDays } from './leave-days.tsx';

const CrewForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'crew-form' */ './crew-form.tsx')).CrewForm,
}));
const CrewRecord = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'crew-record' */ './crew-record.tsx')).CrewRecord,
}));

const address = z.object({
  open: z.optional(z.string()),
  activity: z.optional(z.string()),
  retired: z.optional(z.enum(['1'])),
});

export function CrewList() {
  const { t } = useTranslation('office');
  const [{ open, activity, retired }, set] = useAddress(address);
  const [isAdding, setAdding] = useState(false);
  const list = useKeyPages(officeCrews, { ...(activity && { activity_id: activity }), ...(retired && { retired }) });
  const { data: plan } = useQuery(officeQuery(useCall(), crewPlan, {}));
  const columns = useColumns();
  return (
    <>
      <Flex wrap gap={8} align="center" style={{ marginBlockEnd: 12 }}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('crews.activity')}
          placeholder={t('crews.activity')}
          style={{ inlineSize: 220 }}
          value={activity}
          options={(plan?.activities ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => set({ activity: value })}
        />
        <Checkbox
          checked={retired === '1'}
          onChange={({ target }) => set({ retired: target.checked ? '1' : undefined })}
        >
          {t('crews.withRetired')}
        </Checkbox>
        <Allowed call="/office/add_crew">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            style={{ marginInlineStart: 'auto' }}
            onClick={() => setAdding(true)}
          >
            {t('crews.add')}
          </Button>
        </Allowed>
      </Flex>
      <OfficeTable
        list={list}
        label={t('crews.title')}
        columns={columns}
        getKey={({ id }) => id}
        open={open}
        onOpen={({ id }) => set({ open: id })}
        empty={activity ? t('crews.noneOfActivity') : t('crews.empty')}
      />
      <RecordDrawer
        id={open}
        title={open && <CrewTitle id={Number(open)} />}
        wide
        onClose={() => set({ open: undefined })}
      >
        <CrewRecord key={open} id={Number(open)} />
      </RecordDrawer>
      <RecordDrawer id={isAdding ? 'new' : undefined} title={t('crews.add')} onClose={() => setAdding(false)}>
        <CrewForm
          onSaved={(id) => {
            setAdding(false);
            set({ open: id });
          }}
        />
      </RecordDrawer>
    </>
  );
}

/** The name of the open crew, as soon as it is known. */
function CrewTitle({ id }: { readonly id: number }) {
  const { t } = useTranslation('office');
  const { data } = useQuery(crewQuery(useCall(), id));
  return data?.name ?? t('crews.crew', { id });
}

function useColumns(): TableColumnsType<OfficeCrew> {
  const { t } = useTranslation('office');
  const toActivityText = useActivityText();
  return [
    {
      title: t('crews.name'),
      render: (_, { id, name, retired_at }) => (
        <Space>
          <Link to={openRecord('crews', id)}>{name}</Link>
          {retired_at !== undefined && <Tag>{t('crews.retired')}</Tag>}
        </Space>
      ),
    },
    {
      title: t('crews.activities'),
      render: (_, { activities }) => (
        <Space wrap size={4}>
          {activities.map((activity) => (
            <Tag key={activity.activity_id}>{toActivityText(activity)}</Tag>
          ))}
        </Space>
      ),
    },
    {
      title: t('crews.members'),
      render: (_, { members }) => {
        const active = members.filter(({ is_active }) => is_active);
        return active.length > 0 ? (
          active.map(({ name }) => name).join(', ')
        ) : (
          <Tag color="orange">{t('crews.noMembers')}</Tag>
        );
      },
    },
    {
      title: t('crews.nextLeave'),
      render: (_, { leave: [next] }) =>
        next && (
          <>
            <DubaiTime value={`${next.from} 00:00`} show="day" />
            <LeaveDays from={next.from} to={next.to} />
          </>
        ),
    },
  ];
}
