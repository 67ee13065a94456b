import { useTranslation } from '@dar/app/i18n';
import { Page, SkeletonBlock, SkeletonGrid, VisuallyHidden } from '@dar/ui';

export function PendingSection() {
  const { t } = useTranslation('shared');
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </div>
      <SkeletonBlock width="min(16rem, 60%)" height="2.25rem" />
      <SkeletonBlock width="min(26rem, 85%)" />
      <SkeletonGrid count={8} picture="category" lines={2} />
    </Page>
  );
}
