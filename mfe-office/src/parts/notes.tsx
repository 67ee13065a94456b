import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { addNote, type CustomerNote, customerNotes, deleteNote, editNote } from '@dar/contracts/office';
import { Button, Empty, Flex, Form, Input, Popconfirm, Typography } from 'antd';
import { useState } from 'react';
import { Allowed } from '../access/access.tsx';
import { useChange } from '../saves/use-change.tsx';
import { DubaiTime } from './dubai-time.tsx';
import { Failure } from './failure.tsx';
import { FormDialog } from './form-dialog.tsx';
import { OrderLink } from './links.tsx';
import { officeQuery } from './office-query.ts';
import { PageSpin } from './page-spin.tsx';

/** A customer with all orders, or one order. */
type Subject = { readonly customer: string } | { readonly order: string };

const MAX_NOTE = 2_000;
const MAX_NOTES = 200;

/** What staff wrote about a customer or an order. Only the author changes a note. */
export function Notes({ of }: { readonly of: Subject }) {
  const { t } = useTranslation('office');
  const call = useCall();
  const { data, error, refetch } = useQuery(officeQuery(call, customerNotes, { ...of, limit: MAX_NOTES }));
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return (
    <>
      <Allowed call="/office/add_note">
        <NewNote of={of} />
      </Allowed>
      {data.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('customers.noNotes')} />}
      {data.map((note) => (
        <Note key={note.id} note={note} isOfOrder={'order' in of} />
      ))}
    </>
  );
}

function NewNote({ of }: { readonly of: Subject }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ text: string }>();
  const add = useChange(addNote, { title: t('customers.addNote'), done: t('customers.noteAdded'), form });
  const save = async ({ text }: { text: string }) => {
    if (await add.run({ ...of, text })) form.resetFields();
  };
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void save(fields)}>
      <Form.Item
        name="text"
        label={t('customers.newNote')}
        rules={[{ required: true, whitespace: true, message: t('customers.noteMissing') }]}
      >
        <Input.TextArea maxLength={MAX_NOTE} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Button htmlType="submit" loading={add.isPending} style={{ marginBlockEnd: 16 }}>
        {t('customers.addNote')}
      </Button>
    </Form>
  );
}

function Note({ note, isOfOrder }: { readonly note: CustomerNote; readonly isOfOrder: boolean }) {
  const { t } = useTranslation('office');
  const [isEditing, setEditing] = useState(false);
  const remove = useChange(deleteNote, { title: t('customers.deleteNote'), done: t('customers.noteDeleted') });
  const { id, version, by, date, changed, text, is_own, order_no } = note;
  return (
    <article style={{ marginBlockEnd: 12 }}>
      <Flex gap={8} align="center" wrap>
        <strong>
          <bdi>{by}</bdi>
        </strong>
        <Typography.Text type="secondary">
          <DubaiTime value={date} />
          {changed !== date && ` · ${t('customers.noteChanged')}`}
        </Typography.Text>
        {!isOfOrder && order_no && <OrderLink orderNo={order_no} />}
        {is_own && (
          <>
            <Button
              type="text"
              icon={<EditOutlined aria-hidden />}
              aria-label={t('customers.editNote')}
              onClick={() => setEditing(true)}
            />
            <Popconfirm title={t('customers.deleteNoteSure')} onConfirm={() => remove.run({ note: id, version })}>
              <Button type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('customers.deleteNote')} />
            </Popconfirm>
          </>
        )}
      </Flex>
      <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>
      {isEditing && <EditNote note={note} onClose={() => setEditing(false)} />}
    </article>
  );
}

function EditNote({ note, onClose }: { readonly note: CustomerNote; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ text: string }>();
  const [{ id, version, text }] = useState(note);
  const edit = useChange(editNote, {
    title: t('customers.editNote'),
    done: t('customers.noteSaved'),
    form,
    compared: { labels: { text: t('customers.newNote') } },
  });
  return (
    <FormDialog
      title={t('customers.editNote')}
      okText={t('customers.save')}
      form={form}
      initialValues={{ text }}
      isPending={edit.isPending}
      onSubmit={(fields) => edit.run({ note: id, version, ...fields })}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t('customers.newNote')}
        rules={[{ required: true, whitespace: true, message: t('customers.noteMissing') }]}
      >
        <Input.TextArea autoFocus maxLength={MAX_NOTE} autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
    </FormDialog>
  );
}
