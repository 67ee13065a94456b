import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { endCoupon, type OfficeCoupon, officeCoupons } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Button, type TableColumnsType } from 'antd';
import { lazy } from 'react';
import { Allowed } from '../../access/access.tsx';
import { OfficeTable } from '../../lists/office-table.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { useKeyPages } from '../../lists/use-key-pages.ts';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RecordDrawer } from '../../parts/record-drawer.tsx';
import { paths } from '../../paths.ts';
import { useChange } from '../../saves/use-change.tsx';

const CouponForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'coupon-form' */ './components/coupon-form.tsx')).CouponForm,
}));

const address = z.object({ open: z.optional(z.string()) });
const NEW = 'new';

/** Coupons with their uses. Kind and value of an issued coupon stay, since orders name it. */
export function CouponsPage() {
  const { t } = useTranslation('office');
  const [{ open }, set] = useAddress(address);
  const list = useKeyPages(officeCoupons, {});
  const coupon = list.rows?.find(({ code }) => code === open);
  const close = () => set({ open: undefined });
  return (
    <>
      <PageHead
        title={t('coupons.title')}
        actions={
          <Allowed call="/office/add_coupon">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => set({ open: NEW })}>
              {t('coupons.add')}
            </Button>
          </Allowed>
        }
      />
      <OfficeTable
        list={list}
        label={t('coupons.title')}
        columns={useColumns()}
        getKey={({ code }) => code}
        open={open}
        onOpen={({ code }) => set({ open: code })}
        empty={t('coupons.empty')}
      />
      <RecordDrawer
        id={coupon || open === NEW ? open : undefined}
        title={coupon?.code ?? t('coupons.add')}
        onClose={close}
        actions={coupon && <EndButton code={coupon.code} />}
      >
        <CouponForm key={coupon?.version ?? NEW} {...(coupon && { coupon })} onSaved={close} />
      </RecordDrawer>
    </>
  );
}

function EndButton({ code }: { readonly code: string }) {
  const { t } = useTranslation('office');
  const end = useChange(endCoupon, { title: t('coupons.end'), isDanger: true, done: t('coupons.ended') });
  return (
    <Allowed call="/office/end_coupon">
      <Button danger loading={end.isPending} onClick={() => void end.run({ code })}>
        {t('coupons.end')}
      </Button>
    </Allowed>
  );
}

function useColumns(): TableColumnsType<OfficeCoupon> {
  const { t } = useTranslation('office');
  return [
    {
      title: t('coupons.code'),
      render: (_, { code }) => <Link to={`${paths.coupons}?open=${encodeURIComponent(code)}`}>{code}</Link>,
    },
    {
      title: t('coupons.value'),
      align: 'end',
      render: (_, { kind, value }) =>
        kind === 'percent' ? t('coupons.percentOff', { number: Number(value) }) : <Money value={value} />,
    },
    { title: t('coupons.starts'), render: (_, { starts }) => (starts ? <DubaiTime value={starts} /> : '–') },
    { title: t('coupons.ends'), render: (_, { ends }) => (ends ? <DubaiTime value={ends} /> : '–') },
    { title: t('coupons.minimum'), align: 'end', render: (_, { minimum }) => <Money value={minimum} /> },
    {
      title: t('coupons.uses'),
      align: 'end',
      render: (_, { uses, max_uses }) => (max_uses === undefined ? uses : `${uses} / ${max_uses}`),
    },
    { title: t('coupons.perCustomer'), align: 'end', render: (_, row) => row.max_uses_per_customer ?? '–' },
  ];
}
