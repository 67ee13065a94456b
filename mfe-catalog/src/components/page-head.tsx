import { PageTitle } from '@dar/ui';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
}

const MAX_DESCRIPTION = 300;

/** Renders the page's title and description into the document's head. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {description && <meta name="description" content={shorten(description)} />}
    </>
  );
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_DESCRIPTION - 1))}…`;
}
