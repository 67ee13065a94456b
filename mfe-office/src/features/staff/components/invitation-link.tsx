import { useTranslation } from '@dar/app/i18n';
import { Typography } from 'antd';

export function InvitationLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('office');
  return (
    <>
      <p>{t('staff.linkText')}</p>
      <Typography.Text copyable code dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Typography.Text>
    </>
  );
}
