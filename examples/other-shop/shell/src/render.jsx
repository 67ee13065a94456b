import { ROUTES_CHUNK } from '@dar/app/remotes/registry';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { findPage, NotFound, Shell } from './shell.jsx';

/** The modules that the server builds of sections require. */
export const provided = { react, 'react/jsx-runtime': jsxRuntime, 'react-dom': reactDom };

/** Renders a page, or nothing in place of one that only browsers render. */
export async function render({ path, section, isShell }) {
  const Page = section ? findPage(section.module.routes, path) : NotFound;
  const html = isShell ? '' : renderToString(<Shell Page={Page} />);
  const status = isShell || Page !== NotFound ? 200 : 404;
  const chunks = section ? [ROUTES_CHUNK] : [];
  return { kind: 'page', page: { status, head: '', html, chunks, state: { path, queries: [] }, cacheable: true } };
}
