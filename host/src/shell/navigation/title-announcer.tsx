import { VisuallyHidden } from '@dar/ui';
import { useEffect, useState } from 'react';
import { onPageTitle } from './on-page-title.ts';
import { useRouteChange } from './use-route-change.ts';

export function TitleAnnouncer() {
  const [visit, setVisit] = useState(0);
  const [title, setTitle] = useState('');
  useRouteChange(() => {
    setTitle('');
    setVisit((count) => count + 1);
  });
  useEffect(() => (visit === 0 ? undefined : onPageTitle(setTitle)), [visit]);
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
