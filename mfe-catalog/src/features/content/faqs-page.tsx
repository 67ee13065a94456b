import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { useSuspenseQuery } from '@dar/app/query';
import { paths } from '@dar/contracts/paths';
import { Card, EmptyState, Page, QueryBoundary } from '@dar/ui';
import { PageHead, StructuredData } from '../../components/page-head.tsx';
import { answerBlocks } from './answer-blocks.ts';
import { Disclosure, DisclosuresSkeleton } from './components/disclosure.tsx';
import textStyles from './components/text.module.css';
import { faqQuery } from './queries.ts';

export function FaqsPage() {
  const { t } = useTranslation('catalog');
  return (
    <Page title={t('content.faqs')} width="narrow">
      <PageHead title={t('content.faqs')} description={t('content.faqsDescription')} canonical={paths.faqs()} />
      <QueryBoundary skeleton={<DisclosuresSkeleton />} title={t('content.faqsFailed')}>
        <Questions />
      </QueryBoundary>
    </Page>
  );
}

function Questions() {
  const { t, i18n } = useTranslation('catalog');
  const list = useSuspenseQuery(faqQuery(useCall())).data.oData;
  if (list.length === 0) return <EmptyState icon="info" title={t('content.noFaqs')} />;

  const questions = list.map((entry) => ({
    id: entry.id,
    question: pickLocalized(i18n.language, entry.title, entry.title_ar),
    answer: pickLocalized(i18n.language, entry.description, entry.description_ar),
  }));
  return (
    <Card>
      <StructuredData
        subject={{ kind: 'questions', list: questions }}
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

function Answer({ text }: { readonly text: string }) {
  return (
    <div className={textStyles['text']}>
      {keyed(answerBlocks(text)).map(([key, block]) =>
        'text' in block ? (
          <p key={key}>{block.text}</p>
        ) : (
          <ul key={key}>
            {keyed(block.bullets).map(([bulletKey, bullet]) => (
              <li key={bulletKey}>{bullet}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}

/** Returns the parts of an answer with their positions: they never move, and their texts may repeat. */
function keyed<Part>(parts: readonly Part[]): [number, Part][] {
  return [...parts.entries()];
}
