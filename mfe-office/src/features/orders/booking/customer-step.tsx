import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { makeCustomer } from '@dar/contracts/office';
import { Alert, Button, Divider, Empty, Flex, Form, Input, Tag } from 'antd';
import { useState } from 'react';
import { SearchField } from '../../../lists/search-field.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import type { StepProps } from './draft.ts';
import { foundQuery } from './queries.ts';

const MIN_WORDS = 2;

/** Finds the caller, or makes an account for one. */
export function CustomerStep({ draft, onChange, onGo }: StepProps) {
  const { t } = useTranslation('office');
  const [words, setWords] = useState<string>();
  const choose = (customerId: number) => {
    onChange(customerId === draft.customerId ? {} : { customerId, addressId: undefined });
    onGo('address');
  };
  return (
    <>
      <SearchField value={words} label={t('orders.findCaller')} onSearch={setWords} />
      {words && words.length >= MIN_WORDS && <Found words={words} onChoose={choose} />}
      <Divider titlePlacement="start" style={{ marginBlockStart: 24 }}>
        {t('orders.newCustomer')}
      </Divider>
      <NewCustomer onMade={choose} />
    </>
  );
}

interface FoundProps {
  readonly words: string;
  readonly onChoose: (customerId: number) => void;
}

function Found({ words, onChoose }: FoundProps) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(foundQuery(useCall(), words));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  if (data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('customers.nothingFound')} />;
  return (
    <ul style={{ listStyle: 'none', padding: 0 }}>
      {data.map(({ id, name, phone, email, is_blocked }) => (
        <li key={id}>
          <Flex wrap gap={12} align="center" style={{ paddingBlock: 6 }}>
            <Button disabled={is_blocked} onClick={() => onChoose(id)}>
              {t('orders.choose', { name: name || `#${id}` })}
            </Button>
            <bdi>{phone}</bdi>
            <bdi>{email}</bdi>
            {is_blocked && <Tag color="error">{t('customers.blocked')}</Tag>}
          </Flex>
        </li>
      ))}
    </ul>
  );
}

interface NewFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
}

function NewCustomer({ onMade }: { readonly onMade: (customerId: number) => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<NewFields>();
  const make = useChange(makeCustomer, { title: t('orders.newCustomer'), done: t('orders.customerMade'), form });
  const save = async (fields: NewFields) => {
    const made = await make.run(fields);
    if (made?.oData) onMade(made.oData.customer_id);
  };
  const required = [{ required: true, whitespace: true, message: t('orders.fieldMissing') }];
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void save(fields)}>
      <Alert type="info" showIcon title={t('orders.newCustomerText')} style={{ marginBlockEnd: 12 }} />
      <Flex wrap gap={12}>
        <Form.Item name="first_name" label={t('orders.firstName')} rules={required}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="last_name" label={t('orders.lastName')} rules={required}>
          <Input maxLength={50} autoComplete="off" />
        </Form.Item>
        <Form.Item name="phone" label={t('orders.phone')} rules={required}>
          <Input maxLength={40} dir="ltr" inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('orders.email')} rules={required}>
          <Input maxLength={120} dir="ltr" inputMode="email" autoComplete="off" />
        </Form.Item>
      </Flex>
      <Button htmlType="submit" loading={make.isPending}>
        {t('orders.makeCustomer')}
      </Button>
    </Form>
  );
}
