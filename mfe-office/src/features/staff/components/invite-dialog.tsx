import { useTranslation } from '@dar/app/i18n';
import { inviteStaff, OFFICE_ROLES } from '@dar/contracts/office';
import { Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCloseQuestion } from '../../../parts/unsaved-input.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { InvitationLink } from './invitation-link.tsx';

interface Values {
  readonly email: string;
  readonly name: string;
  readonly role: (typeof OFFICE_ROLES)[number];
  readonly reason: string;
}

/** Invites a person by e-mail. The link is shown too, for a person whose mail does not arrive. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<Values>();
  const [isOpen, setOpen] = useState(true);
  const [link, setLink] = useState<string>();
  const invite = useChange(inviteStaff, { title: t('staff.invite'), done: t('staff.invited'), form });
  const close = () => setOpen(false);
  const ask = useCloseQuestion([form], close);
  const submit = async (values: Values) => {
    const sent = await invite.run(values);
    if (sent?.oData) setLink(sent.oData.link);
  };
  const required = (message: string) => [{ required: true, whitespace: true, message }];
  return (
    <Modal
      open={isOpen}
      title={t('staff.invite')}
      okText={t('staff.send')}
      confirmLoading={invite.isPending}
      onOk={form.submit}
      onCancel={() => void ask()}
      cancelButtonProps={{ onClick: close }}
      mask={{ closable: false }}
      afterClose={onClose}
      {...(link !== undefined && { footer: null })}
    >
      {link !== undefined ? (
        <InvitationLink link={link} />
      ) : (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
          <Form.Item name="email" label={t('staff.email')} rules={required(t('staff.emailMissing'))}>
            <Input type="email" dir="ltr" autoFocus maxLength={254} />
          </Form.Item>
          <Form.Item name="name" label={t('staff.name')} rules={required(t('staff.nameMissing'))}>
            <Input maxLength={80} />
          </Form.Item>
          <Form.Item name="role" label={t('staff.role')} rules={[{ required: true, message: t('staff.roleMissing') }]}>
            <Select options={OFFICE_ROLES.map((value) => ({ value, label: t(`frame.role.${value}`) }))} />
          </Form.Item>
          <Form.Item name="reason" label={t('frame.reason')} rules={required(t('frame.reasonMissing'))}>
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
