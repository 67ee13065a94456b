import { brand } from '@dar/shared/brand';
import { VisuallyHidden } from '@dar/shared/ui';
import { useEffect, useState } from 'react';
import { useRouteChange } from './use-route-change.ts';

const SHOP_NAMES: ReadonlySet<string> = new Set(Object.values(brand.names));

/** Says the title of a page that was moved to, as a browser does for a page that it loads. */
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

// A page brings its title with its content, after the shop's own one stood in for a while.
function onPageTitle(tell: (title: string) => void): () => void {
  const observer = new MutationObserver(tellOnce);
  function tellOnce() {
    if (SHOP_NAMES.has(document.title)) return;
    observer.disconnect();
    tell(document.title);
  }
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  tellOnce();
  return () => observer.disconnect();
}
