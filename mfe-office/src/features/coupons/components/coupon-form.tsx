import { useTranslation } from '@dar/app/i18n';
import { subtract } from '@dar/contracts/money';
import { addCoupon, changeCoupon, type OfficeCoupon } from '@dar/contracts/office';
import { Button, Flex, Form, Input, InputNumber, Segmented } from 'antd';
import { useMay } from '../../../access/access.tsx';
import { amountRule } from '../../../parts/amount.ts';
import { Money } from '../../../parts/money.tsx';
import { TimePicker } from '../../../parts/time-picker.tsx';
import { useDrawerForm } from '../../../parts/unsaved-input.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import {
  type CouponFields,
  EXAMPLE_CART,
  getExample,
  toCouponChange,
  toCouponFields,
  toNewCoupon,
} from '../coupon-fields.ts';

interface CouponFormProps {
  /** Missing for a new coupon. */
  readonly coupon?: OfficeCoupon;
  readonly onSaved: () => void;
}

export function CouponForm({ coupon, onSaved }: CouponFormProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<CouponFields>();
  useDrawerForm(form);
  const mayChange = useMay('/office/change_coupon');
  const labels = {
    ...{ starts: t('coupons.starts'), ends: t('coupons.ends'), minimum: t('coupons.minimum') },
    ...{ max_uses: t('coupons.maxUses'), max_uses_per_customer: t('coupons.perCustomer') },
  };
  const options = { done: t('coupons.saved'), form, compared: { labels } };
  const add = useChange(addCoupon, { ...options, title: t('coupons.add') });
  const change = useChange(changeCoupon, { ...options, title: t('coupons.change') });
  const save = async (fields: CouponFields) => {
    const saved = coupon
      ? await change.run({ code: coupon.code, version: coupon.version, ...toCouponChange(fields) })
      : await add.run(toNewCoupon(fields));
    if (saved) onSaved();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      disabled={!mayChange}
      initialValues={toCouponFields(coupon)}
      onFinish={(fields) => void save(fields)}
    >
      <Worth isNew={coupon === undefined} />
      <Flex gap={8} wrap>
        <Form.Item name="starts" label={t('coupons.starts')}>
          <TimePicker />
        </Form.Item>
        <Form.Item
          name="ends"
          label={t('coupons.ends')}
          dependencies={['starts']}
          rules={[
            ({ getFieldsValue }) => ({
              validator: () => {
                const { starts, ends } = getFieldsValue();
                return starts && ends && !ends.isAfter(starts)
                  ? Promise.reject(new Error(t('coupons.endsFirst')))
                  : Promise.resolve();
              },
            }),
          ]}
        >
          <TimePicker />
        </Form.Item>
      </Flex>
      <Form.Item name="minimum" label={t('coupons.minimum')} rules={[amountRule(t('coupons.amount'))]}>
        <Input prefix="AED" dir="ltr" inputMode="decimal" />
      </Form.Item>
      <Flex gap={8} wrap>
        <Form.Item name="max_uses" label={t('coupons.maxUses')}>
          <InputNumber min={1} precision={0} placeholder={t('coupons.anyNumber')} style={{ inlineSize: 160 }} />
        </Form.Item>
        <Form.Item name="max_uses_per_customer" label={t('coupons.perCustomer')}>
          <InputNumber min={1} precision={0} placeholder={t('coupons.anyNumber')} style={{ inlineSize: 160 }} />
        </Form.Item>
      </Flex>
      {mayChange && (
        <Button type="primary" htmlType="submit" loading={add.isPending || change.isPending}>
          {t('coupons.save')}
        </Button>
      )}
    </Form>
  );
}

/** Code, kind and value, which an issued coupon keeps. */
function Worth({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation('office');
  const form = Form.useFormInstance<CouponFields>();
  const kind = Form.useWatch('kind', form) ?? 'percent';
  const value = Form.useWatch('value', form) ?? '';
  const example = getExample(kind, value);
  return (
    <>
      <Form.Item
        name="code"
        label={t('coupons.code')}
        rules={[{ required: true, pattern: /^[A-Za-z0-9-]{2,30}$/, message: t('coupons.codeRule') }]}
      >
        <Input dir="ltr" maxLength={30} disabled={!isNew} autoFocus={isNew} />
      </Form.Item>
      <Flex gap={8} wrap align="end">
        <Form.Item name="kind" label={t('coupons.kind')}>
          <Segmented
            disabled={!isNew}
            options={[
              { value: 'percent', label: t('coupons.percent') },
              { value: 'fixed', label: t('coupons.fixed') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="value"
          label={t('coupons.value')}
          rules={[{ required: true, message: t('coupons.amount') }, amountRule(t('coupons.amount'))]}
          validateFirst
        >
          <Input dir="ltr" inputMode="decimal" disabled={!isNew} suffix={kind === 'percent' ? '%' : 'AED'} />
        </Form.Item>
      </Flex>
      {example !== undefined && (
        <p>
          {t('coupons.example')} <Money value={subtract(EXAMPLE_CART, example)} />
        </p>
      )}
    </>
  );
}
