import { useApp } from '@dar/app';
import { useLocation } from '@dar/app/router';
import { useEmbedding } from '@dar/ui';
import { SERVER_CONTENT, useServerMarkup } from '@dar/ui/server-markup';
import { lazy, Suspense, useState } from 'react';
import type { StructuredDataProps } from './structured-data-script.tsx';

// Only servers load this code.
const StructuredDataScript = lazy(() => import('./structured-data-script.tsx'));

/** Renders schema.org data for search engines on a server. A browser keeps it until it navigates. */
export function StructuredData(props: StructuredDataProps) {
  const { isServer } = useApp();
  const isKept = useServerMarkup();
  const { key } = useLocation();
  const [firstKey] = useState(key);
  // The partner owns the document.
  if (useEmbedding()) return null;
  return (
    <Suspense>
      {isServer && <StructuredDataScript {...props} />}
      {isKept && key === firstKey && <script type="application/ld+json" {...SERVER_CONTENT} />}
    </Suspense>
  );
}
