import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useQuery, useSuspenseQuery } from '@dar/app/query';
import type { ContentPage } from '@dar/contracts/content';
import { paths } from '@dar/contracts/paths';
import { Card, Page, QueryBoundary, SkeletonLines } from '@dar/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../components/page-head.tsx';
import { Disclosure, DisclosuresSkeleton } from './components/disclosure.tsx';
import textStyles from './components/text.module.css';
import { sanitize, splitIntoSections, toPlainText } from './html.ts';
import { contentPageQuery, PAGE_IDS } from './queries.ts';
import styles from './static-page.module.css';

type PageName = keyof typeof PAGE_IDS;

const ADDRESSES = {
  aboutUs: paths.aboutUs,
  privacy: paths.privacyPolicy,
  terms: paths.termsCondition,
} satisfies Record<PageName, () => string>;

export const AboutUsPage = () => <TextPage of="aboutUs" />;

export const TermsPage = () => <TextPage of="terms" />;

export function PrivacyPage() {
  return (
    <StaticPage of="privacy" skeleton={<DisclosuresSkeleton />}>
      {(html) => <Sections html={html} />}
    </StaticPage>
  );
}

function TextPage({ of }: { readonly of: PageName }) {
  const skeleton = (
    <Card>
      <SkeletonLines lines={12} />
    </Card>
  );
  return (
    <StaticPage of={of} skeleton={skeleton}>
      {(html) => (
        <Card>
          <HtmlText html={html} />
        </Card>
      )}
    </StaticPage>
  );
}

interface StaticPageProps {
  readonly of: PageName;
  readonly skeleton: ReactNode;
  readonly children: (html: string) => ReactNode;
}

function StaticPage({ of, skeleton, children }: StaticPageProps) {
  const { t, i18n } = useTranslation('catalog');
  // `Content` loads the page. This query only reads its title.
  const page = useQuery({ ...contentPageQuery(useCall(), PAGE_IDS[of]), enabled: false }).data?.oData;
  const title = page ? pickLocalized(i18n.language, page.title_en, page.title_ar) : t(`content.${of}`);
  return (
    <Page title={title} width="narrow">
      <PageHead title={title} canonical={ADDRESSES[of]()} {...(page && getMeta(page, i18n.language))} />
      <QueryBoundary skeleton={skeleton} title={t(`content.${of}Failed`)}>
        <Content of={of}>{children}</Content>
      </QueryBoundary>
    </Page>
  );
}

function Content({ of, children }: Pick<StaticPageProps, 'of' | 'children'>) {
  const page = useSuspenseQuery(contentPageQuery(useCall(), PAGE_IDS[of])).data.oData;
  const { i18n } = useTranslation('catalog');
  return children(pickLocalized(i18n.language, page.desc_en, page.desc_ar));
}

const MAX_DESCRIPTION = 160;

// The editors write the meta texts in English only.
function getMeta({ meta_title, meta_description, meta_keyword, desc_ar }: ContentPage, language: string) {
  if (language === 'ar') return { description: toPlainText(desc_ar).slice(0, MAX_DESCRIPTION) };
  return { documentTitle: meta_title, description: meta_description, keywords: meta_keyword };
}

// CSS ends the skeleton: search engines and browsers without scripts get the text.
function Sections({ html }: { readonly html: string }) {
  const { intro, sections } = splitIntoSections(html);
  return (
    <div className={styles['stack']}>
      <div className={styles['skeleton']} aria-hidden="true">
        <DisclosuresSkeleton />
      </div>
      <Card className={styles['sections']}>
        {intro && <HtmlText html={intro} />}
        {sections.map((section) => (
          <Disclosure key={section.title} title={section.title}>
            <HtmlText html={section.html} />
          </Disclosure>
        ))}
      </Card>
    </div>
  );
}

function HtmlText({ html }: { readonly html: string }) {
  return <div className={textStyles['text']} dangerouslySetInnerHTML={{ __html: sanitize(html) }} />;
}
