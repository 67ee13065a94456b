import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { OfficeSetting, SettingName } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Tabs } from 'antd';
import { lazy } from 'react';
import { useMay } from '../../access/access.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Failure } from '../../parts/failure.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageSpin } from '../../parts/page-spin.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';
import { SettingHistory } from './components/setting-history.tsx';
import { SettingList } from './components/setting-list.tsx';
import { settingsQuery } from './queries.ts';
import { GROUP_NAMES, SETTING_GROUPS } from './setting-groups.ts';

const Seller = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'seller' */ './components/seller.tsx')).Seller,
}));
const SettingForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'setting-form' */ './components/setting-form.tsx')).SettingForm,
}));

const address = z.object({ group: z.optional(z.string()), open: z.optional(z.string()) });

/** What an owner has chosen, by group, with what is planned and what was. */
export function SettingsPage() {
  const { t, i18n } = useTranslation('office');
  const [{ group = 'booking', open }, set] = useAddress(address);
  const { data, error, refetch } = useQuery(settingsQuery(useCall()));
  const maySeeSeller = useMay('/office/sellers');
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const { settings, version } = data;
  const find = (name: SettingName) => settings.find((one) => one.name === name);
  const items = [
    ...GROUP_NAMES.map((name) => ({
      key: name,
      label: t(`settings.group.${name}`),
      children: (
        <SettingList
          settings={SETTING_GROUPS[name].map(find).filter((one) => one !== undefined)}
          onOpen={(opened) => set({ open: opened })}
        />
      ),
    })),
    ...(maySeeSeller ? [{ key: 'seller', label: t('settings.seller'), children: <Seller /> }] : []),
  ];
  const opened = settings.find(({ name }) => name === open);
  return (
    <>
      <PageHead title={t('settings.title')} />
      <Tabs activeKey={group} items={items} onChange={(key) => set({ group: key, open: undefined })} />
      <RecordDrawer
        id={opened?.name}
        title={opened?.text[i18n.language === 'ar' ? 'ar' : 'en']}
        onClose={() => set({ open: undefined })}
      >
        {opened && <Setting setting={opened} version={version} onSaved={() => set({ open: undefined })} />}
      </RecordDrawer>
    </>
  );
}

interface SettingProps {
  readonly setting: OfficeSetting;
  readonly version: number;
  readonly onSaved: () => void;
}

function Setting({ setting, version, onSaved }: SettingProps) {
  const mayChange = useMay('/office/change_settings');
  return (
    <>
      {mayChange && <SettingForm key={setting.name} setting={setting} version={version} onSaved={onSaved} />}
      <SettingHistory name={setting.name} />
    </>
  );
}
