import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type CrewPlan, crewPlan } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Button, Empty, Flex, Table, Tag } from 'antd';
import { Allowed, useMay } from '../../../access/access.tsx';
import { useAddress } from '../../../lists/use-address.ts';
import { Failure } from '../../../parts/failure.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { RecordDrawer } from '../../../parts/record-drawer.tsx';
import { HoursForm } from './hours-form.tsx';
import { RosterForm } from './roster-form.tsx';
import { WeekText } from './week-text.tsx';

const address = z.object({ open: z.optional(z.string()) });

const SHOWN_COMMUNITIES = 6;

/** When each activity is worked, and the rosters with their areas. `open` is `activity-<id>` or `roster-<id>`. */
export function WorkPlan() {
  const { t } = useTranslation('office');
  const [{ open }, set] = useAddress(address);
  const { data: plan, error, refetch } = useQuery(officeQuery(useCall(), crewPlan, {}));
  if (plan === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const activity = plan.activities.find(({ id }) => open === `activity-${id}`);
  const roster = plan.rosters.find(({ id }) => open === `roster-${id}`);
  const isNew = open === 'roster-new';
  const close = () => set({ open: undefined });
  const title = activity?.name ?? roster?.name ?? t('crews.addRoster');
  return (
    <Flex vertical gap={24}>
      <Activities plan={plan} onOpen={(id) => set({ open: `activity-${id}` })} />
      <Rosters plan={plan} onOpen={(id) => set({ open: `roster-${id}` })} />
      <RecordDrawer id={activity || roster || isNew ? open : undefined} title={title} onClose={close}>
        {activity ? (
          <HoursForm key={activity.version} activity={activity} onSaved={close} />
        ) : (
          <RosterForm key={roster?.version ?? 'new'} {...(roster && { roster })} onSaved={close} />
        )}
      </RecordDrawer>
    </Flex>
  );
}

interface PartProps<Id> {
  readonly plan: CrewPlan;
  readonly onOpen: (id: Id) => void;
}

function EditButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTranslation('office');
  return (
    <Button
      type="text"
      icon={<EditOutlined aria-hidden />}
      aria-label={t('crews.changePerson', { name })}
      onClick={onClick}
    />
  );
}

function Activities({ plan, onOpen }: PartProps<number>) {
  const { t } = useTranslation('office');
  const mayChange = useMay('/office/set_working_hours');
  return (
    <section>
      <h2 style={{ marginBlockEnd: 12 }}>{t('crews.hoursOfActivities')}</h2>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={plan.activities}
        columns={[
          { title: t('crews.activity'), dataIndex: 'name' },
          {
            title: t('crews.crewCount'),
            align: 'end',
            render: (_, { crews }) => (crews > 0 ? crews : <Tag color="orange">{t('crews.none')}</Tag>),
          },
          { title: t('crews.hours'), render: (_, { days }) => <WeekText days={days} none={t('crews.closed')} /> },
          ...(mayChange
            ? [
                {
                  title: t('crews.change'),
                  render: (_: unknown, { id, name }: CrewPlan['activities'][number]) => (
                    <EditButton name={name} onClick={() => onOpen(id)} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Rosters({ plan, onOpen }: PartProps<number | 'new'>) {
  const { t } = useTranslation('office');
  const mayChange = useMay('/office/set_roster');
  return (
    <section>
      <Flex justify="space-between" align="center" wrap gap={8} style={{ marginBlockEnd: 12 }}>
        <h2>{t('crews.rosters')}</h2>
        <Allowed call="/office/set_roster">
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => onOpen('new')}>
            {t('crews.addRoster')}
          </Button>
        </Allowed>
      </Flex>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={plan.rosters}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crews.noRosters')} /> }}
        columns={[
          { title: t('crews.name'), dataIndex: 'name' },
          {
            title: t('crews.communities'),
            render: (_, { communities }) => <Communities names={communities} />,
          },
          { title: t('crews.hours'), render: (_, { days }) => <WeekText days={days} none={t('crews.asActivity')} /> },
          ...(mayChange
            ? [
                {
                  title: t('crews.change'),
                  render: (_: unknown, { id, name }: CrewPlan['rosters'][number]) => (
                    <EditButton name={name} onClick={() => onOpen(id)} />
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Communities({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('office');
  if (names.length === 0) return t('crews.allDubai');
  const rest = names.length - SHOWN_COMMUNITIES;
  const shown = names.slice(0, SHOWN_COMMUNITIES).join(', ');
  return rest > 0 ? `${shown} ${t('crews.andMore', { number: rest })}` : shown;
}
