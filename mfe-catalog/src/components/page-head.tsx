import { useApp } from '@dar/app';
import { isLanguage, useTranslation } from '@dar/app/i18n';
import { isPartnerPath } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@dar/contracts/language';
import { pathInLanguage } from '@dar/contracts/paths';
import { PageTitle, useBrandName, useEmbedding } from '@dar/ui';

interface PageHeadProps {
  readonly title: string;
  /** The whole title of the document, when it is not the page's and the shop's name. */
  readonly documentTitle?: string | undefined;
  readonly keywords?: string | undefined;
  readonly description?: string | undefined;
  /** The path that search engines index. Without it they do not index the page. */
  readonly canonical?: string | undefined;
  /** The picture of link previews: `/media/share/<name>.webp`. */
  readonly picture?: string | undefined;
}

const MAX_DESCRIPTION = 300;
const LOCALES = { en: 'en_AE', ar: 'ar_AE' } as const;
const PICTURE = { width: 1200, height: 630 } as const;

/**
 * Renders the page's head, on the server and in the browser: title and description, the address for search engines with
 * those of both languages, and the preview of links (Open Graph, which X reads too).
 */
export function PageHead({ title, documentTitle, keywords, description, canonical, picture = 'shop' }: PageHeadProps) {
  const { i18n } = useTranslation('catalog');
  const { siteOrigin } = useApp();
  const brandName = useBrandName();
  const isEmbedded = useEmbedding() !== null;
  const isPartner = isPartnerPath(useLocation().pathname);
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const isIndexed = canonical !== undefined && !isPartner;
  const image = `/media/share/${picture}.webp`;
  // The partner owns the document.
  if (isEmbedded) return null;
  return (
    <>
      {documentTitle ? <title>{documentTitle}</title> : <PageTitle>{title}</PageTitle>}
      {keywords && <meta name="keywords" content={keywords} />}
      {description && <PageDescription text={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && siteOrigin && <Addresses origin={siteOrigin} path={canonical} language={language} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={documentTitle || title} />
      {LANGUAGES.map((each) => (
        <meta key={each} property={each === language ? 'og:locale' : 'og:locale:alternate'} content={LOCALES[each]} />
      ))}
      {siteOrigin && <meta property="og:image" content={siteOrigin + image} />}
      <meta property="og:image:width" content={String(PICTURE.width)} />
      <meta property="og:image:height" content={String(PICTURE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

interface AddressesProps {
  readonly origin: string;
  readonly path: string;
  readonly language: (typeof LANGUAGES)[number];
}

function Addresses({ origin, path, language }: AddressesProps) {
  const addressIn = (each: AddressesProps['language']) => origin + pathInLanguage(path, each);
  return (
    <>
      <link rel="canonical" href={addressIn(language)} />
      {LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn(DEFAULT_LANGUAGE)} />
      <meta property="og:url" content={addressIn(language)} />
    </>
  );
}

function PageDescription({ text }: { readonly text: string }) {
  const content = shorten(text);
  return (
    <>
      <meta name="description" content={content} />
      <meta property="og:description" content={content} />
    </>
  );
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION - 1))}…`;
}
