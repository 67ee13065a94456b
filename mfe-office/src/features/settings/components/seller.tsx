import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { changeSeller, type OfficeSeller } from '@dar/contracts/office';
import { Button, Empty, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMay } from '../../../access/access.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { TimePicker } from '../../../parts/time-picker.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { sellerQuery } from '../queries.ts';

const FIELDS = ['name', 'name_ar', 'address', 'address_ar', 'phone', 'email', 'tax_number'] as const;
const TIME = 'YYYY-MM-DD HH:mm';

type Fields = Pick<OfficeSeller, (typeof FIELDS)[number]> & { readonly from?: Dayjs | null };

/** Who sells, as documents name it. Documents of earlier orders keep theirs. */
export function Seller() {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(sellerQuery(useCall()));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return data ? <SellerForm key={data.id} seller={data} /> : <Empty description={t('settings.noSeller')} />;
}

function SellerForm({ seller }: { readonly seller: OfficeSeller }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<Fields>();
  const mayChange = useMay('/office/change_seller');
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`settings.sellerField.${field}`)]));
  const change = useChange(changeSeller, {
    title: t('settings.changeSeller'),
    confirmText: t('settings.save'),
    done: t('settings.saved'),
    form,
    compared: { labels },
  });
  const save = ({ from, ...fields }: Fields) =>
    change.run({ ...fields, version: seller.id, ...(from && { from: from.format(TIME) }) });
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!mayChange}
      style={{ maxInlineSize: 520 }}
      initialValues={seller}
      onFinish={(fields) => void save(fields)}
    >
      {FIELDS.map((field) => (
        <Form.Item key={field} name={field} label={labels[field]}>
          <Input dir={field.endsWith('_ar') ? 'rtl' : 'ltr'} />
        </Form.Item>
      ))}
      {mayChange && (
        <>
          <Form.Item name="from" label={t('settings.countsFrom')} extra={t('settings.countsFromText')}>
            <TimePicker />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t('settings.save')}
          </Button>
        </>
      )}
    </Form>
  );
}
