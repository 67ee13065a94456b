import { useApp } from '@dar/app';
import { isLanguage, useTranslation } from '@dar/app/i18n';
import { isPartnerPath } from '@dar/app/partner';
import { useLocation } from '@dar/app/router';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@dar/contracts/language';
import { pathInLanguage } from '@dar/contracts/paths';
import { PageTitle, useBrandName, useEmbedding } from '@dar/ui';
import { SERVER_CONTENT, useServerMarkup } from '@dar/ui/server-markup';
import { lazy, Suspense, useState } from 'react';
import type { StructuredDataProps } from './structured-data-script.tsx';

// Only servers load this code.
const StructuredDataScript = lazy(() => import('./structured-data-script.tsx'));

interface PageHeadProps extends StructuredDataProps {
  readonly title: string;
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

/** Renders the metadata of a page: title, canonical address, languages, Open Graph (X reads it too), schema.org. */
export function PageHead({ title, documentTitle, keywords, canonical, picture = 'shop', ...props }: PageHeadProps) {
  const { i18n } = useTranslation('catalog');
  const { siteOrigin } = useApp();
  const brandName = useBrandName();
  const isEmbedded = useEmbedding() !== null;
  const isPartner = isPartnerPath(useLocation().pathname);
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const isIndexed = canonical !== undefined && !isPartner;
  const { subject, crumbs } = props;
  const description = props.description && shorten(props.description);
  // The partner owns the document.
  if (isEmbedded) return null;
  return (
    <>
      {documentTitle ? <title>{documentTitle}</title> : <PageTitle>{title}</PageTitle>}
      {keywords && <meta name="keywords" content={keywords} />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && siteOrigin && <Addresses origin={siteOrigin} path={canonical} language={language} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:title" content={documentTitle || title} />
      {LANGUAGES.map((each) => (
        <meta key={each} property={each === language ? 'og:locale' : 'og:locale:alternate'} content={LOCALES[each]} />
      ))}
      {siteOrigin && <meta property="og:image" content={`${siteOrigin}/media/share/${picture}.webp`} />}
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {(subject || crumbs) && <StructuredData subject={subject} crumbs={crumbs} />}
    </>
  );
}

interface AddressesProps {
  readonly origin: string;
  readonly path: string;
  readonly language: Language;
}

function Addresses({ origin, path, language }: AddressesProps) {
  const getUrl = (inLanguage: Language) => origin + pathInLanguage(path, inLanguage);
  return (
    <>
      <link rel="canonical" href={getUrl(language)} />
      {LANGUAGES.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={getUrl(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={getUrl(DEFAULT_LANGUAGE)} />
      <meta property="og:url" content={getUrl(language)} />
    </>
  );
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION - 1))}…`;
}

/** Renders schema.org data for search engines on a server. A browser keeps it until it navigates. */
export function StructuredData(props: StructuredDataProps) {
  const { isServer } = useApp();
  const isKept = useServerMarkup();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // The partner owns the document.
  if (useEmbedding()) return null;
  return (
    <Suspense>
      {isServer && <StructuredDataScript {...props} />}
      {isKept && key === firstKey && <script type="application/ld+json" {...SERVER_CONTENT} />}
    </Suspense>
  );
}
