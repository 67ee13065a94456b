import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isLoadError } from '@dar/app/remotes/load-error';
import { CLIENT_ONLY } from '@dar/app/remotes/server-build';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const ROOT_OPENS = '<div id="root">';
const ROOT_CLOSES = '</div>';

interface Markup {
  /** Title, meta and preloads, which React moves out of the content. */
  readonly head: string;
  readonly html: string;
}

/** Renders completely, without inline scripts. Rejects with any error of the content. */
export async function renderMarkup(content: ReactNode): Promise<Markup> {
  const all = await renderAll(<div id="root">{content}</div>);
  const opens = all.indexOf(ROOT_OPENS);
  return { head: all.slice(0, opens), html: all.slice(opens + ROOT_OPENS.length, -ROOT_CLOSES.length) };
}

function renderAll(content: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(content, {
      // React would send large boundaries after the page, with an inline script that moves them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError(error) {
        if (isLoadError(error)) return CLIENT_ONLY;
        reject(error);
        return undefined;
      },
    });
  });
}
