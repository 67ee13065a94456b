import { UserOutlined } from '@ant-design/icons';
import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import { type OfficeMe, officeSignOut } from '@dar/contracts/office';
import { App, Button, Dropdown } from 'antd';
import { meKey } from '../access/me-query.ts';
import { paths } from '../paths.ts';

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
      <Button type="text" size="middle" icon={<UserOutlined />}>
        {me.name}
      </Button>
    </Dropdown>
  );
}

/** Returns a function that ends the session and forgets what it has shown. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('office');
  const { call, queryClient } = useApp();
  const { message } = App.useApp();
  const navigate = useNavigate();
  return async () => {
    try {
      await call(officeSignOut, {});
    } catch {
      // The cookie is the server's, so without an answer the session may go on.
      message.error(t('frame.signOutFailed'));
      return;
    }
    queryClient.clear();
    await queryClient.invalidateQueries({ queryKey: meKey });
    await navigate(paths.signIn);
  };
}
