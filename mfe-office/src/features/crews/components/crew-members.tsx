import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import {
  addCrewMember,
  CREW_LANGUAGES,
  type CrewMember,
  changeCrewMember,
  type OfficeCrew,
} from '@dar/contracts/office';
import { Button, Checkbox, Empty, Flex, Form, Input, Select, Space, Table, Tag } from 'antd';
import { useState } from 'react';
import { Allowed, useMay } from '../../../access/access.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useChange } from '../../../saves/use-change.tsx';

/** The people of a crew. Each signs in on the phone's page with a code. */
export function CrewMembers({ crew }: { readonly crew: OfficeCrew }) {
  const { t } = useTranslation('office');
  const [edited, setEdited] = useState<CrewMember | 'new'>();
  const mayChange = useMay('/office/change_crew_member');
  return (
    <Flex vertical gap={12}>
      <Table<CrewMember>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={crew.members}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crews.noMembersText')} /> }}
        columns={[
          {
            title: t('crews.person'),
            render: (_, { name, is_active }) => (
              <Space>
                {name}
                {!is_active && <Tag>{t('crews.inactive')}</Tag>}
              </Space>
            ),
          },
          {
            title: t('crews.phone'),
            render: (_, { dial_code, phone }) => (
              <a href={`tel:+${dial_code}${phone}`} dir="ltr">
                +{dial_code} {phone}
              </a>
            ),
          },
          {
            title: t('crews.languages'),
            render: (_, { languages }) => languages.map((language) => t(`crews.language.${language}`)).join(', '),
          },
          ...(mayChange
            ? [
                {
                  title: t('crews.change'),
                  render: (_: unknown, member: CrewMember) => (
                    <Button
                      type="text"
                      icon={<EditOutlined aria-hidden />}
                      aria-label={t('crews.changePerson', { name: member.name })}
                      onClick={() => setEdited(member)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Allowed call="/office/add_crew_member">
        <Button icon={<PlusOutlined aria-hidden />} style={{ alignSelf: 'start' }} onClick={() => setEdited('new')}>
          {t('crews.addPerson')}
        </Button>
      </Allowed>
      {edited && <MemberDialog crew={crew} edited={edited} onClose={() => setEdited(undefined)} />}
    </Flex>
  );
}

interface MemberFields {
  readonly name: string;
  readonly dial_code: string;
  readonly phone: string;
  readonly languages: CrewMember['languages'];
  readonly is_active: boolean;
}

interface MemberDialogProps {
  readonly crew: OfficeCrew;
  readonly edited: CrewMember | 'new';
  readonly onClose: () => void;
}

function MemberDialog({ crew, edited, onClose }: MemberDialogProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<MemberFields>();
  const member = edited === 'new' ? undefined : edited;
  const title = member ? t('crews.changePerson', { name: member.name }) : t('crews.addPerson');
  const labels = { name: t('crews.person'), phone: t('crews.phone'), languages: t('crews.languages') };
  const options = { title, done: t('crews.saved'), form, compared: { labels } };
  const add = useChange(addCrewMember, options);
  const change = useChange(changeCrewMember, options);
  const save = ({ is_active, ...fields }: MemberFields) => {
    const input = { crew_id: crew.id, ...fields };
    return member
      ? change.run({ ...input, member_id: member.id, version: member.version, is_active: is_active ? '1' : '0' })
      : add.run(input);
  };
  const { name = '', dial_code = DIAL_CODE, phone = '', languages = ['en'], is_active = true } = member ?? {};
  return (
    <FormDialog
      title={title}
      okText={t('crews.save')}
      form={form}
      initialValues={{ name, dial_code, phone, languages, is_active } satisfies MemberFields}
      isPending={add.isPending || change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('crews.person')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={80} />
      </Form.Item>
      <Flex gap={8}>
        <Form.Item name="dial_code" label={t('crews.dialCode')} rules={[{ required: true, pattern: /^\d{1,4}$/ }]}>
          <Input prefix="+" dir="ltr" inputMode="numeric" style={{ inlineSize: 90 }} />
        </Form.Item>
        <Form.Item name="phone" label={t('crews.phone')} rules={[{ required: true }]} style={{ flex: 1 }}>
          <Input type="tel" dir="ltr" inputMode="tel" />
        </Form.Item>
      </Flex>
      <Form.Item name="languages" label={t('crews.languages')}>
        <Select
          mode="multiple"
          options={CREW_LANGUAGES.map((language) => ({ value: language, label: t(`crews.language.${language}`) }))}
        />
      </Form.Item>
      {member && (
        <Form.Item name="is_active" valuePropName="checked" extra={t('crews.activeText')}>
          <Checkbox>{t('crews.active')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
}
