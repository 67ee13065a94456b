import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useQuery, useSuspenseQuery } from '@dar/app/query';
import type { ContentPage } from '@dar/contracts/content';
import { Page } from '@dar/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../../components/page-head.tsx';
import { plainText } from '../plain-text.ts';
import { contentPageQuery } from '../queries.ts';
import { ContentBoundary } from './content-boundary.tsx';

interface StaticPageProps {
  readonly pageId: number;
  /** Until the server sends its own. */
  readonly title: string;
  readonly canonical: string;
  /** Shown instead of the page when it does not load. */
  readonly error: string;
  readonly skeleton: ReactNode;
  /** Renders the page's HTML in the visitor's language. */
  readonly children: (html: string) => ReactNode;
}

/** Renders a page that the shop's editors write. */
export function StaticPage({ pageId, title, canonical, error, skeleton, children }: StaticPageProps) {
  const { i18n } = useTranslation('catalog');
  // `Content` loads the page. This query only reads its title.
  const page = useQuery({ ...contentPageQuery(useCall(), pageId), enabled: false }).data?.oData;
  const shownTitle = page ? inLanguage(i18n.language, page.title_en, page.title_ar) : title;
  return (
    <Page title={shownTitle} width="narrow">
      <PageHead title={shownTitle} canonical={canonical} {...(page && metaOf(page, i18n.language))} />
      <ContentBoundary skeleton={skeleton} error={error}>
        <Content pageId={pageId}>{children}</Content>
      </ContentBoundary>
    </Page>
  );
}

function Content({ pageId, children }: Pick<StaticPageProps, 'pageId' | 'children'>) {
  const page = useSuspenseQuery(contentPageQuery(useCall(), pageId)).data.oData;
  const { i18n } = useTranslation('catalog');
  return children(inLanguage(i18n.language, page.desc_en, page.desc_ar));
}

const MAX_DESCRIPTION = 160;

// The editors write the meta texts in English only.
function metaOf({ meta_title, meta_description, meta_keyword, desc_ar }: ContentPage, language: string) {
  if (language === 'ar') return { description: plainText(desc_ar).slice(0, MAX_DESCRIPTION) };
  return { documentTitle: meta_title, description: meta_description, keywords: meta_keyword };
}
