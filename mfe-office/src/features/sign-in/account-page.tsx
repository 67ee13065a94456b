import { useTranslation } from '@dar/app/i18n';
import { Card, Descriptions, Flex } from 'antd';
import { useMe } from '../../access/access.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { OwnFactors } from './components/own-factors.tsx';
import { PasswordChange } from './components/password-change.tsx';

/** The own account: password, authenticator app, passkeys, recovery codes. */
export function AccountPage() {
  const { t } = useTranslation('office');
  const me = useMe();
  return (
    <>
      <PageHead title={t('signIn.account')} />
      <Flex vertical gap={12} style={{ maxInlineSize: 640 }}>
        <Card size="small">
          <Descriptions
            size="small"
            column={1}
            items={[
              { key: 'name', label: t('signIn.name'), children: me.name },
              { key: 'email', label: t('signIn.email'), children: <bdi>{me.email}</bdi> },
              { key: 'role', label: t('signIn.role'), children: t(`frame.role.${me.role}`) },
            ]}
          />
        </Card>
        <Card size="small" title={t('signIn.secondFactors')}>
          <OwnFactors me={me} />
        </Card>
        <Card size="small" title={t('signIn.changePassword')}>
          <PasswordChange />
        </Card>
      </Flex>
    </>
  );
}
