/** Returns questions and answers as schema.org data. */
export function faqJsonLd(questions: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
