import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { Button, DatePicker, Flex, Segmented, Select, Space, Switch } from 'antd';
import dayjs from 'dayjs';
import { memo } from 'react';
import { Allowed } from '../../../access/access.tsx';
import type { BoardAddress, SetAddress } from '../board-address.ts';
import { ROW_ORDERS } from '../model/rows.ts';
import { addDays } from '../model/span.ts';
import { activitiesQuery } from '../queries.ts';
import styles from '../today-page.module.css';

export const PLAN_BUTTON_ID = 'board-plan';
export const CHANGES_BUTTON_ID = 'board-changes';

interface ToolbarProps {
  readonly values: BoardAddress;
  readonly set: SetAddress;
  readonly day: DubaiDay;
  readonly today: DubaiDay;
  readonly onDialog: (dialog: 'plan' | 'changes') => void;
}

/** Apart from the board, which renders for each change. */
export const Toolbar = memo(function Toolbar({ values, set, day, today, onDialog }: ToolbarProps) {
  const { t } = useTranslation('office');
  const { data: activities = [] } = useQuery(activitiesQuery(useCall()));
  const view = values.view ?? 'day';
  return (
    <Flex gap="small" wrap align="center">
      <DayChoice day={day} today={today} step={view === 'week' ? 7 : 1} onChange={(date) => set({ date })} />
      <Segmented
        aria-label={t('today.view')}
        value={view}
        onChange={(next) => set({ view: next === 'day' ? undefined : next })}
        options={(['day', 'week'] as const).map((value) => ({ value, label: t(`today.${value}`) }))}
      />
      {view === 'day' && (
        <Segmented
          aria-label={t('today.hours')}
          value={values.hours ?? 'narrow'}
          onChange={(hours) => set({ hours: hours === 'wide' ? hours : undefined })}
          options={(['narrow', 'wide'] as const).map((value) => ({ value, label: t(`today.${value}`) }))}
        />
      )}
      <Select
        aria-label={t('today.activity')}
        allowClear
        placeholder={t('today.allActivities')}
        value={values.activity}
        onChange={(activity?: string) => set({ activity })}
        options={activities.map(({ id, name }) => ({ value: String(id), label: name }))}
        style={{ inlineSize: 180 }}
      />
      <Select
        aria-label={t('today.sort')}
        value={values.order ?? 'late'}
        onChange={(order) => set({ order: order === 'late' ? undefined : order })}
        options={ROW_ORDERS.map((value) => ({ value, label: t(`today.rowOrder.${value}`) }))}
        style={{ inlineSize: 150 }}
      />
      <Space className={styles['mapSwitch']}>
        <Switch id="board-map" checked={values.map === '1'} onChange={(isOn) => set({ map: isOn ? '1' : undefined })} />
        <label htmlFor="board-map">{t('today.map')}</label>
      </Space>
      <Space style={{ marginInlineStart: 'auto' }}>
        <Allowed call="/office/apply_plan">
          <Button id={PLAN_BUTTON_ID} onClick={() => onDialog('plan')}>
            {t('today.plan.open')}
          </Button>
        </Allowed>
        <Allowed call="/office/undoable">
          <Button id={CHANGES_BUTTON_ID} onClick={() => onDialog('changes')}>
            {t('today.changes')}
          </Button>
        </Allowed>
      </Space>
    </Flex>
  );
});

interface DayChoiceProps {
  readonly day: DubaiDay;
  readonly today: DubaiDay;
  readonly step: number;
  readonly onChange: (day: DubaiDay | undefined) => void;
}

function DayChoice({ day, today, step, onChange }: DayChoiceProps) {
  const { t, i18n } = useTranslation('office');
  const change = (next: DubaiDay) => onChange(next === today ? undefined : next);
  const [Back, Forward] = i18n.dir() === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <Space.Compact>
      <Button aria-label={t('today.dayBefore')} icon={<Back />} onClick={() => change(addDays(day, -step))} />
      <DatePicker
        aria-label={t('today.day')}
        allowClear={false}
        value={dayjs(day)}
        onChange={(next) => next && change(next.format('YYYY-MM-DD'))}
      />
      <Button aria-label={t('today.dayAfter')} icon={<Forward />} onClick={() => change(addDays(day, step))} />
      <Button disabled={day === today} onClick={() => onChange(undefined)}>
        {t('today.title')}
      </Button>
    </Space.Compact>
  );
}
