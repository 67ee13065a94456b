import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type CrewPlan, type RosterDay, setRoster } from '@dar/contracts/office';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { communitiesQuery } from '../queries.ts';
import { toWeekRows, type WeekRow } from '../week.ts';
import { TouchedVisits } from './touched-visits.tsx';
import { WeekFields } from './week-fields.tsx';
import { WeekText } from './week-text.tsx';

interface RosterFields {
  readonly name: string;
  readonly communities: string[];
  readonly has_hours: boolean;
  readonly week: WeekRow[];
}

interface RosterFormProps {
  /** Missing for a new roster. */
  readonly roster?: CrewPlan['rosters'][number];
  readonly onSaved: () => void;
}

/** Where and when the crews of a roster work. */
export function RosterForm({ roster, onSaved }: RosterFormProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<RosterFields>();
  const hasHours = Form.useWatch('has_hours', form);
  const change = useChange(setRoster, {
    title: t(roster ? 'crews.changeRoster' : 'crews.addRoster'),
    confirmText: t('crews.save'),
    reason: 'ask',
    done: t('crews.saved'),
    form,
    compared: {
      labels: { name: t('crews.name'), communities: t('crews.communities'), days: t('crews.hours') },
      show: (field, shown) =>
        field === 'days' ? <WeekText days={shown as RosterDay[]} none={t('crews.asActivity')} /> : String(shown),
    },
    effect: (input) => (
      <DryRun call={setRoster} input={input}>
        {({ oData }) => <TouchedVisits effect={oData.effect} />}
      </DryRun>
    ),
  });
  const save = async ({ name, communities, has_hours, week = [] }: RosterFields) => {
    // A roster with hours says so of each day; a day off closes when it opens.
    const days = week.map(({ weekday, is_off, opens, closes }) => ({
      weekday,
      opens,
      closes: is_off ? opens : closes,
    }));
    const saved = await change.run({
      ...(roster && { roster_id: roster.id, version: roster.version }),
      name,
      communities,
      days: has_hours ? days : [],
    });
    if (saved) onSaved();
  };
  const initialValues: RosterFields = {
    name: roster?.name ?? '',
    communities: roster?.communities ?? [],
    has_hours: (roster?.days.length ?? 0) > 0,
    week: toWeekRows(roster?.days ?? []),
  };
  return (
    <Form form={form} layout="vertical" initialValues={initialValues} onFinish={(fields) => void save(fields)}>
      <Form.Item name="name" label={t('crews.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="communities" label={t('crews.communities')} extra={t('crews.noCommunities')}>
        <CommunitySelect />
      </Form.Item>
      <Form.Item name="has_hours" valuePropName="checked">
        <Checkbox>{t('crews.ownHours')}</Checkbox>
      </Form.Item>
      {hasHours && <WeekFields />}
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('crews.save')}
      </Button>
    </Form>
  );
}

interface CommunitySelectProps {
  /** The form item gives these. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (communities: string[]) => void;
}

function CommunitySelect({ id, value = [], onChange }: CommunitySelectProps) {
  const { i18n } = useTranslation('office');
  const { data = [], isPending } = useQuery(communitiesQuery(useCall()));
  const options = data.map(({ name, name_ar }) => ({ value: name, label: i18n.language === 'ar' ? name_ar : name }));
  return (
    <Select<string[]>
      {...(id && { id })}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={options}
      value={[...value]}
      {...(onChange && { onChange })}
    />
  );
}
