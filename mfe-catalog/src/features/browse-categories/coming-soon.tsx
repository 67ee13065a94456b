import { useTranslation } from '@dar/shared/i18n';
import { paths } from '@dar/shared/paths';
import { ButtonLink, EmptyState } from '@dar/shared/ui';
import { PageHead } from '../../page-data/page-head.tsx';

/** An activity that has no categories yet. */
export function ComingSoon() {
  const { t } = useTranslation('catalog');
  return (
    <>
      <PageHead title={t('services.title')} description={t('services.descriptionEmpty')} />
      <EmptyState
        art="clock"
        title={t('services.comingSoon')}
        text={
          <>
            <span>{t('services.comingSoonText')}</span>
            <br />
            <span>{t('services.comingSoonLater')}</span>
          </>
        }
        action={
          <ButtonLink type="primary" to={paths.home()}>
            {t('services.home')}
          </ButtonLink>
        }
      />
    </>
  );
}
