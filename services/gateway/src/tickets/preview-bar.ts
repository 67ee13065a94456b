import { PREVIEW_PATH } from '@dar/platform-protocol';
import type { Shop, ShopDrafts } from '@dar/platform-protocol/shop';
import type { PreviewTicket } from '@dar/registry/ticket';

export const END_PREVIEW_PATH = `${PREVIEW_PATH}/end`;

const STYLE = `display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:center;padding:0.25rem 0.75rem;
  background:#1f1f1f;color:#fff;font:0.8125rem/1.5 system-ui,sans-serif`;

const ENGLISH = { label: 'Preview', until: 'until', end: 'End preview' };
const TEXTS: Readonly<Record<string, typeof ENGLISH>> = {
  en: ENGLISH,
  ar: { label: 'معاينة', until: 'حتى', end: 'إنهاء المعاينة' },
};

export type PreviewTimes = Pick<Shop, 'locales' | 'timeZone'>;

/** Returns when the preview ends, in the time of the shop, such as '24 Nov 2026, 13:30 GST'. */
export function previewEnd(
  { expiresAt }: PreviewTicket,
  language: string,
  { locales, timeZone }: PreviewTimes,
): string {
  return new Intl.DateTimeFormat(locales?.[language] ?? language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(expiresAt);
}

/** Returns the HTML of a bar that names the previewed version. The gateway adds it, because a broken release must show it too. */
export function previewBar(ticket: PreviewTicket, language: string, times: PreviewTimes): string {
  const { section, version } = ticket;
  const { label, until, end } = TEXTS[language] ?? ENGLISH;
  const content = `${label} <bdi>${section} ${version}</bdi>, ${until} ${previewEnd(ticket, language, times)}`;
  return toBar({ label, content, end, endPath: END_PREVIEW_PATH });
}

/** Returns the HTML of a bar that says that the page shows drafts. */
export function draftBar({ getTexts, endPath }: ShopDrafts, language: string): string {
  const { label, end } = getTexts(language);
  return toBar({ label, content: label, end, endPath });
}

interface Bar {
  readonly label: string;
  readonly content: string;
  readonly end: string;
  readonly endPath: string;
}

function toBar({ label, content, end, endPath }: Bar): string {
  return (
    `<aside aria-label="${label}" style="${STYLE}"><span>${content}</span> ` +
    `<a href="${endPath}" style="color:inherit">${end}</a></aside>`
  );
}
