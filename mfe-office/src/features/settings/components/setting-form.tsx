import { useTranslation } from '@dar/app/i18n';
import { changeSettings, type OfficeSetting, type SettingName, type SomeSettings } from '@dar/contracts/office';
import { Button, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { toAmount } from '../../../parts/amount.ts';
import { TimePicker } from '../../../parts/time-picker.tsx';
import { useDrawerForm } from '../../../parts/unsaved-input.tsx';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { SETTING_KINDS } from '../setting-groups.ts';
import { SettingEffect } from './setting-effect.tsx';
import { SettingFields } from './setting-fields.tsx';
import { SettingValue } from './setting-value.tsx';

interface SettingFormProps {
  readonly setting: OfficeSetting;
  readonly version: number;
  readonly onSaved: () => void;
}

interface Fields {
  readonly value: unknown;
  readonly from?: Dayjs | null;
}

const TIME = 'YYYY-MM-DD HH:mm';

const hasAmounts = (name: SettingName) => ['amount', 'amounts', 'limits'].includes(SETTING_KINDS[name]);

function toAmounts(value: unknown): unknown {
  if (typeof value === 'string') return toAmount(value);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, toAmounts(inner)]));
}

/** Another value of a setting, at once or from a time on. The dialog of the save shows what it touches. */
export function SettingForm({ setting: { name, value, text }, version, onSaved }: SettingFormProps) {
  const { t, i18n } = useTranslation('office');
  const [form] = Form.useForm<Fields>();
  useDrawerForm(form);
  const change = useChange(changeSettings, {
    title: t('settings.change'),
    confirmText: t('settings.save'),
    done: t('settings.saved'),
    compared: {
      within: 'changes',
      labels: { [name]: i18n.language === 'ar' ? text.ar : text.en },
      show: (_, shown) => <SettingValue name={name} value={shown} />,
    },
    effect: (input) => (
      <DryRun call={changeSettings} input={{ ...input, reason: '' }}>
        {({ oData }) => <SettingEffect effect={oData.effect} />}
      </DryRun>
    ),
  });
  const save = async ({ value: changed, from }: Fields) => {
    const saved = await change.run({
      changes: { [name]: hasAmounts(name) ? toAmounts(changed) : changed } as SomeSettings,
      version,
      ...(from && { from: from.format(TIME) }),
    });
    if (saved) onSaved();
  };
  return (
    <Form form={form} layout="vertical" initialValues={{ value }} onFinish={(fields) => void save(fields)}>
      <SettingFields name={name} />
      <Form.Item name="from" label={t('settings.countsFrom')} extra={t('settings.countsFromText')}>
        <TimePicker />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('settings.save')}
      </Button>
    </Form>
  );
}
