import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { type StaffMember, staffList } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Alert, Button, type TableColumnsType, Tag } from 'antd';
import { usePageKeys } from '../../frame/page-keys.ts';
import { OfficeTable } from '../../lists/office-table.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';
import { useDialog } from '../../saves/saves-provider.tsx';
import { InviteDialog } from './components/invite-dialog.tsx';
import { StaffRecord } from './components/staff-record.tsx';

const address = z.object({ open: z.optional(z.string()) });

const STATE_COLORS = { invited: 'gold', active: 'green', inactive: 'default' } as const;

/** The people of the office. Members of crews are with their crew. */
export function StaffPage() {
  const { t } = useTranslation('office');
  const [{ open }, set] = useAddress(address);
  const list = useKeyPages(staffList, {});
  const dialog = useDialog();
  const people = list.rows ?? [];
  const opened = people.find(({ id }) => String(id) === open);
  const hasOneOwner = people.filter(({ role, state }) => role === 'owner' && state === 'active').length === 1;
  const columns: TableColumnsType<StaffMember> = [
    {
      title: t('staff.name'),
      render: (_, { id, name }) => (
        <Button type="link" onClick={() => set({ open: String(id) })}>
          {name}
        </Button>
      ),
    },
    { title: t('staff.role'), render: (_, { role }) => t(`frame.role.${role}`) },
    { title: t('staff.email'), render: (_, { email }) => <bdi>{email}</bdi> },
    {
      title: t('staff.state'),
      render: (_, { state }) => <Tag color={STATE_COLORS[state]}>{t(`staff.states.${state}`)}</Tag>,
    },
    {
      title: t('staff.secondFactor'),
      render: (_, { has_second_factor }) => t(has_second_factor ? 'staff.factorSet' : 'staff.factorMissing'),
    },
    { title: t('staff.lastUsed'), render: (_, { last_used_at }) => last_used_at && <DubaiTime value={last_used_at} /> },
  ];
  const invite = () => void dialog((close) => <InviteDialog onClose={() => close()} />);
  usePageKeys([{ key: 'n', text: t('staff.invite'), run: invite }]);
  return (
    <>
      <PageHead
        title={t('staff.title')}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={invite}>
            {t('staff.invite')}
          </Button>
        }
      />
      {hasOneOwner && <Alert type="info" showIcon title={t('staff.oneOwner')} style={{ marginBlockEnd: 12 }} />}
      <OfficeTable
        list={list}
        label={t('staff.title')}
        columns={columns}
        getKey={({ id }) => id}
        empty={t('staff.empty')}
        open={open}
        onOpen={({ id }) => set({ open: String(id) })}
      />
      <RecordDrawer id={opened && open} title={opened?.name} onClose={() => set({ open: undefined })}>
        {opened && <StaffRecord key={opened.id} member={opened} />}
      </RecordDrawer>
    </>
  );
}
