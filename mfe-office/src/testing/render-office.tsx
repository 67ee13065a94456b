import { type Rendered, type RenderOptions, renderInApp } from '@dar/testing/render';
import type { ReactNode } from 'react';
import { OfficeProvider } from '../frame/office-root.tsx';
import { texts } from '../texts/texts.ts';

/** Renders an element with the providers of the office. `me` of the fake API says who is signed in. */
export function renderOffice(element: ReactNode, options: Omit<RenderOptions, 'texts'> = {}): Promise<Rendered> {
  return renderInApp(<OfficeProvider>{element}</OfficeProvider>, { ...options, texts: { office: texts } });
}
