import { PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { addCrewLeave, endCrewLeave, type OfficeCrew } from '@dar/contracts/office';
import { Badge, Button, Calendar, DatePicker, Empty, Flex, Form, Select, Table } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { Allowed, useMay } from '../../../access/access.tsx';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { getDayMarks } from '../day-marks.ts';
import { settingsQuery } from '../queries.ts';
import { TouchedVisits } from './touched-visits.tsx';

const DAY = 'YYYY-MM-DD';

/** Present and coming leave of a crew, in a calendar with the closed days of the shop. */
export function CrewLeave({ crew }: { readonly crew: OfficeCrew }) {
  const { t } = useTranslation('office');
  const [isAdding, setAdding] = useState(false);
  const getWho = (memberId: number | undefined) =>
    crew.members.find(({ id }) => id === memberId)?.name ?? t('crews.wholeCrew');
  return (
    <Flex vertical gap={12}>
      <Allowed call="/office/add_crew_leave">
        <Button icon={<PlusOutlined aria-hidden />} style={{ alignSelf: 'start' }} onClick={() => setAdding(true)}>
          {t('crews.addLeave')}
        </Button>
      </Allowed>
      <LeaveTable crew={crew} getWho={getWho} />
      <LeaveCalendar crew={crew} getWho={getWho} />
      {isAdding && <LeaveDialog crew={crew} onClose={() => setAdding(false)} />}
    </Flex>
  );
}

interface LeaveProps {
  readonly crew: OfficeCrew;
  readonly getWho: (memberId: number | undefined) => string;
}

function LeaveTable({ crew, getWho }: LeaveProps) {
  const { t } = useTranslation('office');
  const mayEnd = useMay('/office/end_crew_leave');
  const end = useChange(endCrewLeave, {
    title: t('crews.endLeave'),
    reason: 'ask',
    done: t('crews.leaveEnded'),
    effect: (input) => (
      <DryRun call={endCrewLeave} input={input}>
        {({ oData }) => <TouchedVisits effect={oData.effect} />}
      </DryRun>
    ),
  });
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={crew.leave}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crews.noLeave')} /> }}
      columns={[
        { title: t('crews.who'), render: (_, { member_id }) => getWho(member_id) },
        { title: t('crews.from'), render: (_, { from }) => <DubaiTime value={`${from} 00:00`} show="day" /> },
        { title: t('crews.to'), render: (_, { to }) => <DubaiTime value={`${to} 00:00`} show="day" /> },
        { title: t('frame.reason'), dataIndex: 'reason' },
        ...(mayEnd
          ? [
              {
                title: t('crews.change'),
                render: (_: unknown, { id }: OfficeCrew['leave'][number]) => (
                  <Button size="small" onClick={() => void end.run({ leave_id: id })}>
                    {t('crews.endLeave')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function LeaveCalendar({ crew, getWho }: LeaveProps) {
  const { t } = useTranslation('office');
  const { data: settings } = useQuery(settingsQuery(useCall()));
  const show = (date: Dayjs) => {
    const { away, closed } = getDayMarks(date.format(DAY), crew.leave, settings ?? []);
    return (
      <>
        {away.map(({ id, member_id }) => (
          <Badge key={id} status="warning" text={getWho(member_id)} />
        ))}
        {closed !== undefined && <Badge status="default" text={closed || t('crews.closedDay')} />}
      </>
    );
  };
  return (
    <Calendar
      mode="month"
      cellRender={(date, { type }) => type === 'date' && show(date)}
      // The selects of antd's own header have no names.
      headerRender={({ value, onChange }) => (
        <DatePicker
          picker="month"
          allowClear={false}
          aria-label={t('crews.month')}
          value={value}
          onChange={(month) => month && onChange(month)}
        />
      )}
    />
  );
}

interface LeaveFields {
  readonly days: readonly [Dayjs, Dayjs];
  readonly member_id?: number;
}

function LeaveDialog({ crew, onClose }: { readonly crew: OfficeCrew; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<LeaveFields>();
  const add = useChange(addCrewLeave, {
    title: t('crews.addLeave'),
    done: t('crews.saved'),
    form,
    effect: (input) => (
      <DryRun call={addCrewLeave} input={{ reason: '', ...input }}>
        {({ oData }) => <TouchedVisits effect={oData.effect} />}
      </DryRun>
    ),
  });
  const members = crew.members.filter(({ is_active }) => is_active);
  return (
    <FormDialog
      title={t('crews.addLeave')}
      okText={t('crews.next')}
      form={form}
      isPending={add.isPending}
      onSubmit={({ days: [from, to], member_id }) =>
        add.run({ crew_id: crew.id, from: from.format(DAY), to: to.format(DAY), member_id })
      }
      onClose={onClose}
    >
      <Form.Item name="days" label={t('crews.daysOfLeave')} rules={[{ required: true }]}>
        <DatePicker.RangePicker style={{ inlineSize: '100%' }} />
      </Form.Item>
      <Form.Item name="member_id" label={t('crews.who')}>
        <Select
          allowClear
          placeholder={t('crews.wholeCrew')}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
