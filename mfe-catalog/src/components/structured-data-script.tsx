import { useApp } from '@dar/app';
import { isLanguage, useTranslation } from '@dar/app/i18n';
import { DEFAULT_LANGUAGE } from '@dar/contracts/language';
import { pathInLanguage, paths } from '@dar/contracts/paths';
import { breadcrumbJsonLd, type Crumb, type JsonLdContext, type PageSubject, subjectJsonLd } from '../json-ld.ts';

export interface StructuredDataProps {
  readonly subject?: PageSubject;
  /** The pages between home and this page, and this page. */
  readonly crumbs?: readonly Crumb[];
}

/** Renders schema.org data for search engines as a data block, which browsers do not execute. */
export default function StructuredDataScript({ subject, crumbs }: StructuredDataProps) {
  const { t, i18n } = useTranslation('catalog');
  const { siteOrigin = '' } = useApp();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const context: JsonLdContext = {
    language,
    pageUrl: (path) => siteOrigin + pathInLanguage(path, language),
    fileUrl: (path) => siteOrigin + path,
  };
  const trail = crumbs && [{ name: t('breadcrumb.home'), path: paths.home() }, ...crumbs];
  const graph = [
    ...(subject ? subjectJsonLd(subject, context) : []),
    ...(trail ? [breadcrumbJsonLd(trail, context)] : []),
  ];
  return (
    <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>
  );
}
