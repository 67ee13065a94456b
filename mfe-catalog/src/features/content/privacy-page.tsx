import { useTranslation } from '@dar/app/i18n';
import { paths } from '@dar/contracts/paths';
import { Card } from '@dar/ui';
import { Disclosure } from './components/disclosure.tsx';
import { DisclosuresSkeleton } from './components/disclosures-skeleton.tsx';
import { HtmlText } from './components/html-text.tsx';
import { StaticPage } from './components/static-page.tsx';
import { splitIntoSections } from './page-sections.ts';
import styles from './privacy-page.module.css';
import { PAGE_IDS } from './queries.ts';

/** /privacy-policy: collapsible sections after a skeleton of 1.5 s. */
export function PrivacyPage() {
  const { t } = useTranslation('catalog');
  return (
    <StaticPage
      pageId={PAGE_IDS.privacyPolicy}
      title={t('content.privacy')}
      canonical={paths.privacyPolicy()}
      error={t('content.privacyFailed')}
      skeleton={<DisclosuresSkeleton />}
    >
      {(html) => <Sections html={html} />}
    </StaticPage>
  );
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
