import { isLanguage, type Language, useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import { documentTitle } from '@dar/contracts/brand/document-title';
import { useEmbedding } from './embedding.ts';

/** Returns the shop's name in the page's language. */
export function useBrandName(): string {
  return brand.names[useBrandLanguage()];
}

function useBrandLanguage(): Language {
  const { i18n } = useTranslation('shared');
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Sets the document title to the page's and the shop's name, unless a partner owns the document. Without children it is the shop's name. */
export function PageTitle({ children }: { readonly children?: string }) {
  const language = useBrandLanguage();
  if (useEmbedding()) return null;
  return <title>{documentTitle(children, language)}</title>;
}
