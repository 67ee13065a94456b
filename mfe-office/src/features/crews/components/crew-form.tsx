import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { addCrew, type CrewActivity, changeCrew, crewPlan, type OfficeCrew } from '@dar/contracts/office';
import { Button, Flex, Form, Input, InputNumber, Select } from 'antd';
import { officeQuery } from '../../../parts/office-query.ts';
import { useDrawerForm } from '../../../parts/unsaved-input.tsx';
import type { ComparedFields } from '../../../saves/changed-meanwhile.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { useActivityText } from '../use-activity-text.ts';
import { TouchedVisits } from './touched-visits.tsx';

interface CrewFields {
  readonly name: string;
  readonly activities: CrewActivity[];
}

interface CrewFormProps {
  /** Missing for a new crew. */
  readonly crew?: OfficeCrew;
  /** Of a new crew the id is missing when the answer was lost. */
  readonly onSaved: (id: number | undefined) => void;
}

const MAX_PEOPLE = 50;

/** Name and activities of a crew. The dialog of the save shows which booked visits it touches. */
export function CrewForm({ crew, onSaved }: CrewFormProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<CrewFields>();
  useDrawerForm(form);
  const toActivityText = useActivityText();
  const compared: ComparedFields = {
    labels: { name: t('crews.name'), activities: t('crews.activities') },
    show: (_, value) => (Array.isArray(value) ? value.map(toActivityText).join(', ') : String(value)),
  };
  const options = { done: t('crews.saved'), form, reason: 'ask', compared } as const;
  const add = useChange(addCrew, { ...options, title: t('crews.add') });
  const change = useChange(changeCrew, {
    ...options,
    title: t('crews.change'),
    confirmText: t('crews.save'),
    effect: (input) => (
      <DryRun call={changeCrew} input={input}>
        {({ oData }) => <TouchedVisits effect={oData.effect} />}
      </DryRun>
    ),
  });
  const save = async (fields: CrewFields) => {
    const saved = crew
      ? await change.run({ crew_id: crew.id, version: crew.version, ...fields })
      : await add.run(fields);
    if (saved) onSaved(saved.oData?.id);
  };
  const initialValues: CrewFields = { name: crew?.name ?? '', activities: crew?.activities ?? [] };
  return (
    <Form form={form} layout="vertical" initialValues={initialValues} onFinish={(fields) => void save(fields)}>
      <Form.Item name="name" label={t('crews.name')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <ActivityFields />
      <Button type="primary" htmlType="submit" loading={add.isPending || change.isPending}>
        {t('crews.save')}
      </Button>
    </Form>
  );
}

function ActivityFields() {
  const { t } = useTranslation('office');
  const { data: plan } = useQuery(officeQuery(useCall(), crewPlan, {}));
  const activities = (plan?.activities ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const rosters = (plan?.rosters ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const first = plan?.activities[0];
  return (
    <Form.List name="activities">
      {(fields, { add, remove }) => (
        <Flex vertical gap={8} style={{ marginBlockEnd: 16 }}>
          {fields.map(({ key, name }) => (
            <Flex key={key} gap={8} wrap align="start">
              <Form.Item name={[name, 'activity_id']} label={t('crews.activity')} rules={[{ required: true }]}>
                <Select options={activities} style={{ inlineSize: 180 }} />
              </Form.Item>
              <Form.Item name={[name, 'size']} label={t('crews.size')} rules={[{ required: true }]}>
                <InputNumber min={1} max={MAX_PEOPLE} precision={0} />
              </Form.Item>
              <Form.Item name={[name, 'roster_id']} label={t('crews.roster')} rules={[{ required: true }]}>
                <Select options={rosters} style={{ inlineSize: 180 }} />
              </Form.Item>
              <Button
                type="text"
                icon={<MinusCircleOutlined aria-hidden />}
                aria-label={t('crews.removeActivity')}
                style={{ marginBlockStart: 22 }}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ activity_id: first?.id, size: 2, roster_id: plan?.rosters[0]?.id ?? 0 })}
          >
            {t('crews.addActivity')}
          </Button>
        </Flex>
      )}
    </Form.List>
  );
}
