import { useTranslation } from '@dar/app/i18n';
import { mayCall, OFFICE_ACCESS, type OfficePath } from '@dar/contracts/office';
import { Result, Tabs } from 'antd';
import { type ComponentType, lazy } from 'react';
import { useMe } from '../../access/access.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RefundList } from './components/refund-list.tsx';
import { type MoneyView, NO_FILTERS, useMoneyAddress, VIEWS } from './money-address.ts';

const CashReport = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'money-cash' */ './components/cash-report.tsx')).CashReport,
}));
const DisputeList = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'money-disputes' */ './components/dispute-list.tsx')).DisputeList,
}));
const LedgerList = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'money-ledger' */ './components/ledger-list.tsx')).LedgerList,
}));
const MoneyCheck = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'money-check' */ './components/money-check.tsx')).MoneyCheck,
}));
const Payouts = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'money-payouts' */ './components/payouts.tsx')).Payouts,
}));
const VatReport = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'money-vat' */ './components/vat-report.tsx')).VatReport,
}));

const PARTS: Readonly<Record<MoneyView, { readonly call: OfficePath; readonly Part: ComponentType }>> = {
  refunds: { call: '/office/refunds', Part: RefundList },
  disputes: { call: '/office/disputes', Part: DisputeList },
  ledger: { call: '/office/ledger', Part: LedgerList },
  cash: { call: '/office/cash_report', Part: CashReport },
  payouts: { call: '/office/payouts', Part: Payouts },
  vat: { call: '/office/vat_report', Part: VatReport },
  check: { call: '/office/check_money', Part: MoneyCheck },
};

/** The money of the shop. A person sees the parts that the role may read. */
export function MoneyPage() {
  const { t } = useTranslation('office');
  const { role } = useMe();
  const [{ view }, set] = useMoneyAddress();
  const views = VIEWS.filter((name) => mayCall(role, OFFICE_ACCESS[PARTS[name].call]));
  const items = views.map((key) => {
    const { Part } = PARTS[key];
    return { key, label: t(`money.view.${key}`), children: <Part /> };
  });
  const active = view ?? views[0];
  return (
    <>
      <PageHead title={t('money.title')} />
      {active && views.includes(active) ? (
        <Tabs
          activeKey={active}
          items={items}
          destroyOnHidden
          onChange={(key) => set({ ...NO_FILTERS, view: key === views[0] ? undefined : key })}
        />
      ) : (
        <Result status="403" title={t('frame.forbidden')} subTitle={t('frame.forbiddenText')} />
      )}
    </>
  );
}
