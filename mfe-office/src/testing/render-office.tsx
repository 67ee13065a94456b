import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { type Rendered, type RenderOptions, renderInApp } from '@dar/testing/render';
import { type ReactNode, Suspense } from 'react';
import { meQuery } from '../access/me-query.ts';
import { OfficeProvider } from '../frame/office-root.tsx';
import { texts } from '../texts/texts.ts';

/** Renders an element with the providers of the office. */
export function renderOffice(element: ReactNode, options: Omit<RenderOptions, 'texts'> = {}): Promise<Rendered> {
  return renderInApp(<OfficeProvider>{element}</OfficeProvider>, { ...options, texts: { office: texts } });
}

/** Renders a page of the frame, which has a session: `signedInApi` says whose. */
export function renderOfficePage(page: ReactNode, options: Omit<RenderOptions, 'texts'>): Promise<Rendered> {
  return renderOffice(<WithSession>{page}</WithSession>, options);
}

function WithSession({ children }: { readonly children: ReactNode }) {
  return useQuery(meQuery(useCall())).data && <Suspense>{children}</Suspense>;
}
