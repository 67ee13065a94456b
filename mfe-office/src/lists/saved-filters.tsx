import { DeleteOutlined, DownOutlined, StarOutlined, TeamOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { useLocation, useNavigate } from '@dar/app/router';
import {
  deleteSavedFilter,
  type FilteredList,
  type SavedFilter,
  savedFilters,
  saveFilter,
} from '@dar/contracts/office';
import { Button, Dropdown, Flex, Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { officeQuery } from '../parts/office-query.ts';
import { useDialog } from '../saves/saves-provider.tsx';
import { useChange } from '../saves/use-change.tsx';
import { writeAddress } from './address.ts';
import { OPEN_KEY, PAGE_KEY } from './use-address.ts';

/** The filters of a list that this person or the team has saved on the server. They are the query of its address. */
export function SavedFilters({ list }: { readonly list: FilteredList }) {
  const { t } = useTranslation('office');
  const call = useCall();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dialog = useDialog();
  const { data = [] } = useQuery(officeQuery(call, savedFilters, { list }));
  const query = writeAddress(search, { [PAGE_KEY]: undefined, [OPEN_KEY]: undefined, lang: undefined });
  const items = [
    ...data.map((filter) => ({
      key: String(filter.id),
      icon: filter.is_team ? <TeamOutlined aria-label={t('frame.forTeam')} /> : <StarOutlined aria-hidden />,
      label: filter.name,
      onClick: () => void navigate({ pathname, search: filter.query }),
    })),
    ...(data.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'save',
      label: t('frame.saveFilter'),
      disabled: query === '',
      onClick: () => void dialog((close) => <SaveFilterDialog list={list} query={query} onClose={() => close()} />),
    },
    ...(data.some(({ is_own }) => is_own)
      ? [
          {
            key: 'manage',
            label: t('frame.manageFilters'),
            onClick: () => void dialog((close) => <ManageFiltersDialog list={list} onClose={() => close()} />),
          },
        ]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, selectedKeys: data.flatMap(toSelected(query)) }}>
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {t('frame.savedFilters')}
      </Button>
    </Dropdown>
  );
}

const toSelected = (query: string) => (filter: SavedFilter) => (filter.query === query ? [String(filter.id)] : []);

interface SaveFilterDialogProps {
  readonly list: FilteredList;
  readonly query: string;
  readonly onClose: () => void;
}

function SaveFilterDialog({ list, query, onClose }: SaveFilterDialogProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<{ name: string; team?: boolean }>();
  const [isOpen, setOpen] = useState(true);
  const save = useChange(saveFilter, { title: t('frame.saveFilter'), done: t('frame.filterSaved'), form });
  const submit = async ({ name, team }: { name: string; team?: boolean }) => {
    if (await save.run({ list, query, name, team: team ? '1' : '0' })) setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={t('frame.saveFilter')}
      okText={t('frame.save')}
      confirmLoading={save.isPending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        <Form.Item
          name="name"
          label={t('frame.filterName')}
          rules={[{ required: true, whitespace: true, message: t('frame.filterNameMissing') }]}
        >
          <Input autoFocus maxLength={60} />
        </Form.Item>
        <Form.Item name="team" label={t('frame.forTeam')} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function ManageFiltersDialog({ list, onClose }: Omit<SaveFilterDialogProps, 'query'>) {
  const { t } = useTranslation('office');
  const call = useCall();
  const [isOpen, setOpen] = useState(true);
  const { data = [] } = useQuery(officeQuery(call, savedFilters, { list }));
  const remove = useChange(deleteSavedFilter, { title: t('frame.deleteFilter'), done: t('frame.filterDeleted') });
  return (
    <Modal
      open={isOpen}
      title={t('frame.manageFilters')}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Flex vertical gap={4}>
        {data
          .filter(({ is_own }) => is_own)
          .map(({ id, name }) => (
            <Flex key={id} justify="space-between" align="center">
              {name}
              <Button
                type="text"
                danger
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('frame.deleteFilterNamed', { name })}
                onClick={() => void remove.run({ id })}
              />
            </Flex>
          ))}
      </Flex>
    </Modal>
  );
}
