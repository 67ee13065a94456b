import { useTranslation } from '@dar/app/i18n';
import { type PastSetting, type SettingName, settingHistory } from '@dar/contracts/office';
import type { TableColumnsType } from 'antd';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { SettingValue } from './setting-value.tsx';

/** All values that a setting had, newest first. */
export function SettingHistory({ name }: { readonly name: SettingName }) {
  const { t } = useTranslation('office');
  const list = useKeyPages(settingHistory, { name });
  const columns: TableColumnsType<PastSetting> = [
    { title: t('settings.date'), render: (_, { date }) => date && <DubaiTime value={date} /> },
    { title: t('settings.from'), render: (_, { from }) => (from ? <DubaiTime value={from} /> : t('settings.always')) },
    { title: t('settings.value'), render: (_, row) => <SettingValue name={row.name} value={row.value} /> },
    { title: t('settings.by'), render: (_, { by }) => by || '–' },
    { title: t('frame.reason'), dataIndex: 'reason' },
  ];
  return (
    <section style={{ marginBlockStart: 24 }}>
      <h2 style={{ marginBlockEnd: 12 }}>{t('settings.history')}</h2>
      <OfficeTable
        list={list}
        label={t('settings.history')}
        columns={columns}
        getKey={({ id }) => id}
        empty={t('settings.noHistory')}
      />
    </section>
  );
}
