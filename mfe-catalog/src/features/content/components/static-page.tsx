import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useSuspenseQuery } from '@dar/app/query';
import type { ContentPage } from '@dar/contracts/content';
import { Page, QueryBoundary } from '@dar/ui';
import type { ReactNode } from 'react';
import { PageDescription, PageHead } from '../../../components/page-head.tsx';
import { plainText } from '../plain-text.ts';
import { contentPageQuery } from '../queries.ts';

interface StaticPageProps {
  readonly pageId: number;
  readonly title: string;
  /** The path of the page. */
  readonly canonical: string;
  /** Shown instead of the page when it does not load. */
  readonly error: string;
  readonly skeleton: ReactNode;
  /** Renders the page's HTML in the visitor's language. */
  readonly children: (html: string) => ReactNode;
}

/** Renders a page that the shop's editors write. */
export function StaticPage({ pageId, title, canonical, error, skeleton, children }: StaticPageProps) {
  return (
    <Page title={title} width="narrow">
      <PageHead title={title} canonical={canonical} />
      <QueryBoundary skeleton={skeleton} title={error}>
        <Content pageId={pageId}>{children}</Content>
      </QueryBoundary>
    </Page>
  );
}

function Content({ pageId, children }: Pick<StaticPageProps, 'pageId' | 'children'>) {
  const page = useSuspenseQuery(contentPageQuery(useCall(), pageId)).data.oData;
  const { i18n } = useTranslation('catalog');
  const html = inLanguage(i18n.language, page.desc_en, page.desc_ar);
  return (
    <>
      <PageDescription text={descriptionOf(page, html, i18n.language)} />
      {children(html)}
    </>
  );
}

const MAX_DESCRIPTION = 160;

// The editors write the description in English only.
const descriptionOf = (page: ContentPage, html: string, language: string) =>
  inLanguage(language, page.meta_description, plainText(html).slice(0, MAX_DESCRIPTION));
