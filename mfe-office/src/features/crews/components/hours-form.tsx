import { useTranslation } from '@dar/app/i18n';
import { type CrewPlan, setWorkingHours } from '@dar/contracts/office';
import { Button, Form, InputNumber } from 'antd';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { toWeekRows, type WeekRow } from '../week.ts';
import { TouchedVisits } from './touched-visits.tsx';
import { WeekFields } from './week-fields.tsx';
import { WeekText } from './week-text.tsx';

const MAX_TRAVEL = 240;
const USUAL_TRAVEL = 30;

interface HoursFields {
  readonly week: WeekRow[];
  readonly travel_minutes: number;
}

interface HoursFormProps {
  readonly activity: CrewPlan['activities'][number];
  readonly onSaved: () => void;
}

/** The week of an activity: when its crews work, and their travel after a visit. */
export function HoursForm({ activity: { id, version, days }, onSaved }: HoursFormProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<HoursFields>();
  const change = useChange(setWorkingHours, {
    title: t('crews.changeHours'),
    confirmText: t('crews.save'),
    reason: 'ask',
    done: t('crews.saved'),
    compared: {
      labels: { days: t('crews.hours') },
      show: (_, shown) => <WeekText days={shown as CrewPlan['activities'][number]['days']} none={t('crews.closed')} />,
    },
    effect: (input) => (
      <DryRun call={setWorkingHours} input={input}>
        {({ oData }) => <TouchedVisits effect={oData.effect} />}
      </DryRun>
    ),
  });
  const save = async ({ week, travel_minutes }: HoursFields) => {
    const workDays = week.filter(({ is_off }) => !is_off);
    const saved = await change.run({
      activity_id: id,
      version,
      days: workDays.map(({ weekday, opens, closes }) => ({ weekday, opens, closes, travel_minutes })),
    });
    if (saved) onSaved();
  };
  const initialValues: HoursFields = {
    week: toWeekRows(days),
    travel_minutes: Math.max(...days.map(({ travel_minutes }) => travel_minutes), days.length > 0 ? 0 : USUAL_TRAVEL),
  };
  return (
    <Form form={form} layout="vertical" initialValues={initialValues} onFinish={(fields) => void save(fields)}>
      <WeekFields />
      <Form.Item name="travel_minutes" label={t('crews.travelMinutes')} rules={[{ required: true }]}>
        <InputNumber min={0} max={MAX_TRAVEL} step={30} precision={0} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('crews.save')}
      </Button>
    </Form>
  );
}
