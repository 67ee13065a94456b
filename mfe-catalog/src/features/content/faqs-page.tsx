import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { Card, EmptyState, Page } from '@dar/ui';
import { PageHead } from '../../components/page-head.tsx';
import { StructuredData } from '../../components/structured-data.tsx';
import { Answer } from './components/answer.tsx';
import { ContentBoundary } from './components/content-boundary.tsx';
import { Disclosure } from './components/disclosure.tsx';
import { DisclosuresSkeleton } from './components/disclosures-skeleton.tsx';
import { faqQuery } from './queries.ts';

/** /faqs: one answer is open at a time. */
export function FaqsPage() {
  const { t } = useTranslation('catalog');
  return (
    <Page title={t('content.faqs')} width="narrow">
      <PageHead title={t('content.faqs')} description={t('content.faqsDescription')} canonical={paths.faqs()} />
      <ContentBoundary skeleton={<DisclosuresSkeleton />} error={t('content.faqsFailed')}>
        <Questions />
      </ContentBoundary>
    </Page>
  );
}

function Questions() {
  const { t, i18n } = useTranslation('catalog');
  const list = useSuspenseQuery(faqQuery(useCall())).data.oData;
  if (list.length === 0) return <EmptyState icon="info" title={t('content.noFaqs')} />;

  const questions = list.map((entry) => ({
    id: entry.id,
    question: inLanguage(i18n.language, entry.title, entry.title_ar),
    answer: inLanguage(i18n.language, entry.description, entry.description_ar),
  }));
  return (
    <Card>
      <StructuredData
        subject={{ kind: 'questions', questions }}
        crumbs={[{ name: t('content.faqs'), path: paths.faqs() }]}
      />
      {questions.map(({ id, question, answer }) => (
        <Disclosure key={id} title={question} group="faq">
          <Answer text={answer} />
        </Disclosure>
      ))}
    </Card>
  );
}
