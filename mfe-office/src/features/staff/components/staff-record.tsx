import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import {
  activateStaff,
  changeStaff,
  deactivateStaff,
  OFFICE_ROLES,
  resetStaff,
  type StaffMember,
  unlockStaff,
} from '@dar/contracts/office';
import { Button, Divider, Flex, Form, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useMe } from '../../../access/access.tsx';
import { paths } from '../../../paths.ts';
import { useDialog } from '../../../saves/saves-provider.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { InvitationLink } from './invitation-link.tsx';

/** What an owner may change of a person. The API keeps the last owner one. */
export function StaffRecord({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation('office');
  const { id, state } = member;
  const me = useMe();
  const dialog = useDialog();
  const named = { name: member.name };
  const deactivate = useChange(deactivateStaff, {
    title: t('staff.deactivateNamed', named),
    confirmText: t('staff.deactivate'),
    isDanger: true,
    done: t('staff.deactivated'),
    effect: () => <p>{t('staff.deactivateText')}</p>,
  });
  const activate = useChange(activateStaff, { title: t('staff.activateNamed', named), done: t('staff.activated') });
  const unlock = useChange(unlockStaff, { title: t('staff.unlockNamed', named), done: t('staff.unlocked') });
  const reset = useChange(resetStaff, {
    title: t('staff.resetNamed', named),
    confirmText: t('staff.reset'),
    isDanger: true,
    done: t('staff.invited'),
    effect: () => <p>{t('staff.resetText')}</p>,
  });
  const sendReset = async () => {
    const sent = await reset.run({ id });
    const link = sent?.oData?.link;
    if (link) void dialog((close) => <LinkDialog link={link} onClose={() => close()} />);
  };
  return (
    <>
      <StaffForm member={member} />
      <Divider />
      <Flex wrap gap={8}>
        <Button onClick={() => void unlock.run({ id })}>{t('staff.unlock')}</Button>
        <Button onClick={() => void sendReset()}>{t('staff.reset')}</Button>
        {state === 'inactive' && <Button onClick={() => void activate.run({ id })}>{t('staff.activate')}</Button>}
        {state !== 'inactive' && id !== me.id && (
          <Button danger onClick={() => void deactivate.run({ id })}>
            {t('staff.deactivate')}
          </Button>
        )}
      </Flex>
      <p>
        <Link to={`${paths.log}?staff=${id}`}>{t('staff.toLog')}</Link>
      </p>
    </>
  );
}

interface Values {
  readonly name: string;
  readonly role: (typeof OFFICE_ROLES)[number];
}

function StaffForm({ member: { id, name, role } }: { readonly member: StaffMember }) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<Values>();
  const change = useChange(changeStaff, {
    title: t('staff.changeNamed', { name }),
    confirmText: t('frame.save'),
    done: t('staff.changed'),
    form,
    effect: (input) => input.role !== role && <p>{t('staff.roleText')}</p>,
  });
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ name, role }}
      onFinish={(values) => void change.run({ id, ...values })}
    >
      <Form.Item name="name" label={t('staff.name')} rules={[{ required: true, message: t('staff.nameMissing') }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item name="role" label={t('staff.role')}>
        <Select options={OFFICE_ROLES.map((value) => ({ value, label: t(`frame.role.${value}`) }))} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending}>
        {t('frame.save')}
      </Button>
    </Form>
  );
}

function LinkDialog({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal open={isOpen} title={t('staff.reset')} footer={null} onCancel={() => setOpen(false)} afterClose={onClose}>
      <InvitationLink link={link} />
    </Modal>
  );
}
