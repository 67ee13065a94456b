import type { Language } from '@dar/contracts/language';
import { DUBAI } from '@dar/contracts/time/dubai';
import { PREVIEW_PATH } from '@dar/platform-protocol';
import type { PreviewTicket } from '@dar/registry/ticket';

export const END_PREVIEW_PATH = `${PREVIEW_PATH}/end`;

const STYLE = `display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:center;padding:0.25rem 0.75rem;
  background:#1f1f1f;color:#fff;font:0.8125rem/1.5 system-ui,sans-serif`;

const TEXTS = {
  en: { label: 'Preview', until: 'until', end: 'End preview' },
  ar: { label: 'معاينة', until: 'حتى', end: 'إنهاء المعاينة' },
};

const LOCALES = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };
const ZONES = { en: 'Dubai', ar: 'بتوقيت دبي' };

/** Returns when the preview ends, in Dubai's time. */
export function previewEnd({ expiresAt }: PreviewTicket, language: Language): string {
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: DUBAI,
  }).format(expiresAt);
  return `${time} ${ZONES[language]}`;
}

/** Returns the HTML of a bar that names the previewed version. The gateway adds it, because a broken release must show it too. */
export function previewBar(ticket: PreviewTicket, language: Language): string {
  const { section, version } = ticket;
  const { label, until, end } = TEXTS[language];
  return (
    `<aside aria-label="${label}" style="${STYLE}"><span>${label} <bdi>${section} ${version}</bdi>, ${until} ${previewEnd(ticket, language)}</span> ` +
    `<a href="${END_PREVIEW_PATH}" style="color:inherit">${end}</a></aside>`
  );
}
