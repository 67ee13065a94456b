import { useBrandName } from './page-head.tsx';

/** The document's title while the page's own is not known: the shop's name, which nobody takes for a page's. */
export function StandInTitle() {
  const brandName = useBrandName();
  return <title>{brandName}</title>;
}
