import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { API_BASE_PATH, type EndpointOutput } from '@dar/contracts/endpoint';
import { officePartners, partnerBill, setPartnerKey } from '@dar/contracts/office';
import { Alert, Button, DatePicker, Empty, Flex, Form, Input, Modal, Table, Typography } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { Allowed } from '../../access/access.tsx';
import { DubaiTime } from '../../parts/dubai-time.tsx';
import { Failure } from '../../parts/failure.tsx';
import { officeQuery } from '../../parts/office-query.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { PageSpin } from '../../parts/page-spin.tsx';
import { useCloseQuestion } from '../../parts/unsaved-input.tsx';
import { useChange } from '../../saves/use-change.tsx';

/** Who sends customers with prices of their own, their keys and their bills. */
export function PartnersPage() {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(officeQuery(useCall(), officePartners, {}));
  const [month, setMonth] = useState<Dayjs>(() => dayjs().subtract(1, 'month'));
  const [named, setNamed] = useState<string>();
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return (
    <>
      <PageHead
        title={t('partners.title')}
        actions={
          <Allowed call="/office/set_partner_key">
            <Button type="primary" onClick={() => setNamed('')}>
              {t('partners.add')}
            </Button>
          </Allowed>
        }
      />
      <Allowed call="/office/partner_bill">
        <Flex gap={8} align="center" style={{ marginBlockEnd: 12 }}>
          <label htmlFor="bill-month">{t('partners.month')}</label>
          <DatePicker
            id="bill-month"
            picker="month"
            allowClear={false}
            value={month}
            onChange={(chosen) => chosen && setMonth(chosen)}
          />
        </Flex>
      </Allowed>
      <Table
        size="small"
        rowKey="name"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={data}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('partners.empty')} /> }}
        columns={[
          { title: t('partners.name'), dataIndex: 'name' },
          { title: t('partners.since'), render: (_, { since }) => <DubaiTime value={since} show="day" /> },
          { title: t('partners.transactions'), align: 'end', dataIndex: 'transactions' },
          { title: t('partners.ordered'), align: 'end', dataIndex: 'ordered' },
          {
            title: t('partners.actions'),
            render: (_, { name }) => (
              <Flex gap={8}>
                <Allowed call="/office/partner_bill">
                  <Button size="small" href={getBillPath(name, month)} download>
                    {t('partners.bill')}
                  </Button>
                </Allowed>
                <Allowed call="/office/set_partner_key">
                  <Button size="small" danger onClick={() => setNamed(name)}>
                    {t('partners.replaceKey')}
                  </Button>
                </Allowed>
              </Flex>
            ),
          },
        ]}
      />
      {named !== undefined && <KeyDialog name={named} onClose={() => setNamed(undefined)} />}
    </>
  );
}

const getBillPath = (partner: string, month: Dayjs) =>
  `${API_BASE_PATH}${partnerBill.path}.csv?${new URLSearchParams({ partner, month: month.format('YYYY-MM') })}`;

type Key = EndpointOutput<typeof setPartnerKey>['oData'];

/** Makes the key of a partner, and shows it this one time. */
function KeyDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ name: string }>();
  const [made, setMade] = useState<Key>();
  const title = name === '' ? t('partners.add') : t('partners.replaceKey');
  const change = useChange(setPartnerKey, { title, isDanger: name !== '', done: t('partners.keyMade'), form });
  const ask = useCloseQuestion([form], onClose);
  const save = async (fields: { name: string }) => setMade((await change.run(fields))?.oData);
  return (
    <Modal
      open
      title={title}
      okText={made ? t('partners.close') : t('partners.makeKey')}
      cancelButtonProps={{ hidden: made !== undefined, onClick: onClose }}
      mask={{ closable: false }}
      confirmLoading={change.isPending}
      onOk={made ? onClose : form.submit}
      onCancel={() => void ask()}
    >
      {made ? (
        <Alert
          type="warning"
          showIcon
          title={t('partners.once')}
          description={
            <Typography.Text code copyable dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {made.key}
            </Typography.Text>
          }
        />
      ) : (
        <Form form={form} layout="vertical" initialValues={{ name }} onFinish={(fields) => void save(fields)}>
          <Form.Item name="name" label={t('partners.name')} rules={[{ required: true, whitespace: true }]}>
            <Input maxLength={80} disabled={name !== ''} autoFocus />
          </Form.Item>
          {name !== '' && <Alert type="warning" showIcon title={t('partners.oldKeyEnds')} />}
        </Form>
      )}
    </Modal>
  );
}
