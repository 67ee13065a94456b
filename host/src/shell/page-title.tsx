import { brand } from '@dar/shared/brand';
import { useLanguage } from './language/use-language.ts';

/** The document's title for a page of the shell itself. */
export function PageTitle({ children }: { readonly children: string }) {
  const language = useLanguage();
  return <title>{`${children} | ${brand.names[language]}`}</title>;
}
