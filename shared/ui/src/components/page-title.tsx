import { isLanguage, useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';

/** Returns the shop's name in the reader's language. */
export function useBrandName(): string {
  const { i18n } = useTranslation('shared');
  return brand.names[isLanguage(i18n.language) ? i18n.language : 'en'];
}

/** Sets the document's title to the page's name and the shop's, or to the shop's alone while the page's is unknown. */
export function PageTitle({ children }: { readonly children?: string }) {
  const brandName = useBrandName();
  return <title>{children ? `${children} | ${brandName}` : brandName}</title>;
}
