import { PageTitle, SkeletonBlock, SkeletonGrid } from '@dar/ui';

export function SearchSkeleton() {
  return (
    <>
      <PageTitle />
      <SkeletonBlock width="180px" height="1.6em" />
      <SkeletonGrid count={6} picture="service" lines={3} />
    </>
  );
}
