import { brand } from '@dar/shared/brand';
import { isLanguage, useTranslation } from '@dar/shared/i18n';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
}

const MAX_DESCRIPTION = 300;

/** The shop's name in the reader's language. */
export function useBrandName(): string {
  const { i18n } = useTranslation('catalog');
  return brand.names[isLanguage(i18n.language) ? i18n.language : 'en'];
}

/** The page's title and description in the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  const brandName = useBrandName();
  return (
    <>
      <title>{`${title} | ${brandName}`}</title>
      {description && <meta name="description" content={shorten(description)} />}
    </>
  );
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION - 1))}…`;
}
