import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { pickLocalized } from '@dar/contracts/language';
import { addCustomerAddress, type OfficeCustomer } from '@dar/contracts/office';
import { Button, Divider, Flex, Form, Input, Select, Tag } from 'antd';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import type { StepProps } from './draft.ts';
import { communitiesQuery, customerQuery } from './queries.ts';

/** Chooses an address of the customer, or adds one. */
export function AddressStep({ draft, onChange, onGo }: StepProps) {
  const { t, i18n } = useTranslation('office');
  const { data: customer, error, refetch } = useQuery(customerQuery(useCall(), draft.customerId ?? 0));
  if (!customer) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const choose = (addressId: number) => {
    onChange(addressId === draft.addressId ? {} : { addressId, time: undefined });
    onGo('services');
  };
  return (
    <>
      <p>
        {t('orders.customer')}: <bdi>{customer.name}</bdi> · <bdi>{customer.phone}</bdi>
      </p>
      {customer.addresses.map(({ id, complete_address, complete_address_ar = '', is_default, is_served }) => (
        <Flex key={id} gap={12} align="center" wrap style={{ paddingBlock: 6 }}>
          <Button type={id === draft.addressId ? 'primary' : 'default'} onClick={() => choose(id)}>
            {t('orders.takeAddress')}
          </Button>
          <bdi>{pickLocalized(i18n.language, complete_address, complete_address_ar)}</bdi>
          {is_default === '1' && <Tag>{t('customers.defaultAddress')}</Tag>}
          {is_served === '0' && <Tag color="error">{t('orders.notServed')}</Tag>}
        </Flex>
      ))}
      <Divider titlePlacement="start">{t('orders.newAddress')}</Divider>
      <NewAddress customer={customer} onAdded={choose} />
    </>
  );
}

interface AddressFields {
  readonly community: string;
  readonly street: string;
  readonly building_name: string;
  readonly apartment?: string;
  readonly land_mark?: string;
}

interface NewAddressProps {
  readonly customer: OfficeCustomer;
  readonly onAdded: (addressId: number) => void;
}

/** The position is that of the area: a crew finds the door by the texts. */
function NewAddress({ customer, onAdded }: NewAddressProps) {
  const { t, i18n } = useTranslation('office');
  const [form] = Form.useForm<AddressFields>();
  const { data: communities = [] } = useQuery(communitiesQuery(useCall()));
  const add = useChange(addCustomerAddress, { title: t('orders.newAddress'), done: t('orders.addressAdded'), form });
  const save = async ({ community, ...texts }: AddressFields) => {
    const place = communities.find(({ name }) => name === community);
    const address = {
      ...texts,
      ...{ full_name: customer.name, phone: customer.phone, location: `${community}, Dubai`, address_type: 'home' },
      ...(place && { latitude: String(place.latitude), longitude: String(place.longitude) }),
    };
    const added = await add.run({ customer: String(customer.id), address });
    if (added?.oData) onAdded(added.oData.address_id);
  };
  const required = [{ required: true, whitespace: true, message: t('orders.fieldMissing') }];
  const places = communities.map(({ name, name_ar }) => ({
    value: name,
    label: pickLocalized(i18n.language, name, name_ar),
  }));
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void save(fields)}>
      <Flex wrap gap={12}>
        <Form.Item name="community" label={t('orders.area')} rules={required}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={places} style={{ inlineSize: 220 }} />
        </Form.Item>
        <Form.Item name="street" label={t('orders.street')}>
          <Input maxLength={150} autoComplete="off" />
        </Form.Item>
        <Form.Item name="building_name" label={t('orders.building')} rules={required}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="apartment" label={t('orders.apartment')}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="land_mark" label={t('orders.landmark')}>
          <Input maxLength={150} autoComplete="off" />
        </Form.Item>
      </Flex>
      <Button htmlType="submit" loading={add.isPending}>
        {t('orders.addAddress')}
      </Button>
    </Form>
  );
}
