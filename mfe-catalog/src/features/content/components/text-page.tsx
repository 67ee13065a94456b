import { Card, SkeletonLines } from '@dar/ui';
import { HtmlText } from './html-text.tsx';
import { StaticPage } from './static-page.tsx';

interface TextPageProps {
  readonly pageId: number;
  readonly title: string;
  readonly canonical: string;
  readonly error: string;
}

/** Renders a static page as one text. */
export function TextPage(props: TextPageProps) {
  const skeleton = (
    <Card>
      <SkeletonLines lines={12} />
    </Card>
  );
  return (
    <StaticPage {...props} skeleton={skeleton}>
      {(html) => (
        <Card>
          <HtmlText html={html} />
        </Card>
      )}
    </StaticPage>
  );
}
