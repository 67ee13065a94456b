import { brand } from '@dar/contracts/brand';
import { COLORS } from '@dar/contracts/brand/colors';
import { getDirection } from '@dar/contracts/language';
import { escapeHtml } from '../../escape-html.ts';
import type { EmailSection, Row } from './email-section.ts';

const FONT = "font-family:'Segoe UI',Tahoma,'Noto Sans Arabic',Arial,sans-serif";
const PART = `color:${COLORS.inkSoft};font-size:14px`;
const LINE = `border-bottom:1px solid ${COLORS.line}`;

/** Returns the HTML part. Mail programs need tables and inline styles, and no pictures from elsewhere. */
export function emailHtml(title: string, sections: readonly EmailSection[]): string {
  const [first] = sections;
  const language = first?.language ?? 'en';
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:${COLORS.sunken}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
${sections.map(sectionHtml).join('\n')}
</td></tr></table></body></html>
`;
}

function sectionHtml({ language, ...section }: EmailSection): string {
  const [main, ...others] = section.links;
  return `<table role="presentation" lang="${language}" dir="${getDirection(language)}" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 0 24px;background:${COLORS.surface};border-radius:16px">
<tr><td style="padding:32px 24px;${FONT};color:${COLORS.ink};font-size:16px;line-height:1.5">
<p style="margin:0 0 24px;color:${COLORS.accent};font-size:22px;font-weight:700">${escapeHtml(brand.names[language])}</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25">${escapeHtml(section.heading)}</h1>
<p style="margin:0 0 24px">${escapeHtml(section.greeting)}<br>${escapeHtml(section.intro)}</p>
${section.facts.map(factHtml).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0">
${section.lines.map(lineHtml).join('\n')}
${section.charges.map((row) => rowHtml(row, `color:${COLORS.inkSoft}`)).join('\n')}
${rowHtml(section.total, 'font-size:18px;font-weight:700')}
</table>
${main ? buttonHtml(main) : ''}
${others.map(linkHtml).join('\n')}
${section.notes.map(noteHtml).join('\n')}
</td></tr></table>`;
}

const factHtml = ([label, value]: Row) =>
  `<p style="margin:0 0 12px"><span style="color:${COLORS.inkSoft};font-size:14px">${escapeHtml(label)}</span><br><bdi>${escapeHtml(value)}</bdi></p>`;

const rowHtml = ([label, amount]: Row, style: string) =>
  `<tr><td style="padding:8px 0;${FONT};${style}">${escapeHtml(label)}</td><td style="padding:8px 0;text-align:end;white-space:nowrap;${FONT};${style}"><bdi>${escapeHtml(amount)}</bdi></td></tr>`;

const lineHtml = ({ total, parts }: EmailSection['lines'][number]) =>
  [rowHtml(total, LINE), ...parts.map((part) => rowHtml(part, PART))].join('\n');

const buttonHtml = ([label, url]: Row) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:12px;background:${COLORS.accent};color:${COLORS.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

const linkHtml = ([label, url]: Row) =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="color:${COLORS.accent}">${escapeHtml(label)}</a></p>`;

const noteHtml = (text: string) =>
  `<p style="margin:16px 0 0;color:${COLORS.inkSoft};font-size:14px">${escapeHtml(text)}</p>`;
