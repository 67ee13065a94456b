import { useTranslation } from '@dar/app/i18n';
import {
  DEFAULT_SETTINGS,
  LIMITED_KINDS,
  LIMITED_ROLES,
  SETTINGS,
  type SettingName,
  type ShopSettings,
} from '@dar/contracts/office';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { formatWeekday } from '@dar/contracts/time/format-time';
import type { ReactNode } from 'react';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { Money } from '../../../parts/money.tsx';

interface SettingValueProps {
  readonly name: SettingName;
  /** As the API sends it. */
  readonly value: unknown;
}

type Amounts = ShopSettings['second_person_above'];

/** The value of a setting in words. */
export function SettingValue({ name, value }: SettingValueProps) {
  const parsed = SETTINGS[name].safeParse(value);
  const isEmpty = Array.isArray(value) && value.length === 0;
  return parsed.success && !isEmpty ? (
    <Known settings={{ ...DEFAULT_SETTINGS, [name]: parsed.data }} name={name} />
  ) : (
    '–'
  );
}

function Known({ settings, name }: { readonly settings: ShopSettings; readonly name: SettingName }): ReactNode {
  const { t, i18n } = useTranslation('office');
  const language = i18n.language === 'ar' ? 'ar' : 'en';
  switch (name) {
    case 'service_charge':
      return <Money value={settings.service_charge} />;
    case 'payment_methods':
      return settings.payment_methods.map((method) => PAYMENT_METHODS[method].name[language]).join(', ');
    case 'second_person_above':
      return <AmountsText amounts={settings.second_person_above} />;
    case 'limits':
      return LIMITED_ROLES.map((role) => (
        <div key={role}>
          {t(`frame.role.${role}`)}: <AmountsText amounts={settings.limits[role]} />
        </div>
      ));
    case 'support_hours':
      return settings.support_hours.map(({ weekdays, opens, closes }) => (
        <div key={weekdays.join() + opens}>
          {weekdays.map((weekday) => formatWeekday(weekday, i18n.language, 'short')).join(' ')}{' '}
          <bdi>
            {opens}–{closes}
          </bdi>
        </div>
      ));
    case 'closed_days':
      return settings.closed_days.map(({ day, name: title }) => (
        <div key={day}>
          <DubaiTime value={`${day} 00:00`} show="day" /> · {title}
        </div>
      ));
    case 'special_hours':
      return settings.special_hours.map(({ from, to, name: title, opens, closes }) => (
        <div key={from}>
          {title} · <DubaiTime value={`${from} 00:00`} show="day" /> – <DubaiTime value={`${to} 00:00`} show="day" /> ·{' '}
          <bdi>
            {opens}–{closes}
          </bdi>
        </div>
      ));
    default:
      return settings[name];
  }
}

function AmountsText({ amounts }: { readonly amounts: Amounts }) {
  const { t } = useTranslation('office');
  return LIMITED_KINDS.map((kind, index) => (
    <span key={kind}>
      {index > 0 && ' · '}
      {t(`settings.kind.${kind}`)} <Money value={amounts[kind]} />
    </span>
  ));
}
