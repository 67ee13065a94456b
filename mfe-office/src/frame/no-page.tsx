import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { Result } from 'antd';
import { PageHead } from '../parts/page-head.tsx';
import { paths } from '../paths.ts';

export function NoPage() {
  const { t } = useTranslation('office');
  return (
    <>
      <PageHead title={t('frame.notFound')} />
      <Result
        status="404"
        subTitle={t('frame.notFoundText')}
        extra={<Link to={paths.home}>{t('frame.toStart')}</Link>}
      />
    </>
  );
}
