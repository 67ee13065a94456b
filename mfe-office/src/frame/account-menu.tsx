import { UserOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import type { OfficeMe } from '@dar/contracts/office';
import { Button, Dropdown } from 'antd';
import { paths } from '../paths.ts';
import { useSignOut } from './use-sign-out.ts';

export function AccountMenu({ me }: { readonly me: OfficeMe }) {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  const signOut = useSignOut();
  const items = [
    { key: 'role', label: t(`frame.role.${me.role}`), disabled: true },
    { key: 'account', label: t('frame.account'), onClick: () => void navigate(paths.account) },
    { key: 'sign-out', label: t('frame.signOut'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} placement="bottomRight">
      <Button type="text" size="middle" icon={<UserOutlined aria-hidden />}>
        {me.name}
      </Button>
    </Dropdown>
  );
}
