import { EditOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import type { OfficeSetting } from '@dar/contracts/office';
import { Button, Table, Tag } from 'antd';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { SettingValue } from './setting-value.tsx';

interface SettingListProps {
  readonly settings: readonly OfficeSetting[];
  readonly onOpen: (name: OfficeSetting['name']) => void;
}

export function SettingList({ settings, onOpen }: SettingListProps) {
  const { t, i18n } = useTranslation('office');
  const language = i18n.language === 'ar' ? 'ar' : 'en';
  return (
    <Table<OfficeSetting>
      size="small"
      rowKey="name"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...settings]}
      columns={[
        {
          title: t('settings.setting'),
          render: (_, { text }) => <div style={{ maxInlineSize: 420, whiteSpace: 'normal' }}>{text[language]}</div>,
        },
        { title: t('settings.value'), render: (_, { name, value }) => <SettingValue name={name} value={value} /> },
        {
          title: t('settings.planned'),
          render: (_, { name, planned }) =>
            planned.map(({ from, value }) => (
              <div key={from}>
                <Tag color="blue">
                  <DubaiTime value={from} />
                </Tag>
                <SettingValue name={name} value={value} />
              </div>
            )),
        },
        {
          title: t('settings.open'),
          render: (_, { name, text }) => (
            <Button
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('settings.openOne', { name: text[language] })}
              onClick={() => onOpen(name)}
            />
          ),
        },
      ]}
    />
  );
}
