import type { Language } from '@dar/contracts/language';
import { DUBAI } from '@dar/contracts/time/dubai';
import type { PreviewTicket } from '@dar/registry/ticket';
import { END_PREVIEW_PATH } from './tickets.routes.ts';

const STYLE = `display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:center;padding:0.25rem 0.75rem;
  background:#1f1f1f;color:#fff;font:0.8125rem/1.5 system-ui,sans-serif`;

const TEXTS = {
  en: { label: 'Preview', until: 'until', zone: 'Dubai', end: 'End preview' },
  ar: { label: 'معاينة', until: 'حتى', zone: 'بتوقيت دبي', end: 'إنهاء المعاينة' },
};

const LOCALES = { en: 'en-GB', ar: 'ar-AE-u-nu-latn' };

/** Returns the HTML of a bar that names the previewed version. The gateway adds it, because a broken release must show it too. */
export function previewBar({ section, version, expiresAt }: PreviewTicket, language: Language): string {
  const { label, until, zone, end } = TEXTS[language];
  const time = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: DUBAI,
  }).format(expiresAt);
  return (
    `<aside aria-label="${label}" style="${STYLE}"><span>${label} <bdi>${section} ${version}</bdi>, ${until} ${time} ${zone}</span> ` +
    `<a href="${END_PREVIEW_PATH}" style="color:inherit">${end}</a></aside>`
  );
}
