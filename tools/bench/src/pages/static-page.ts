import { COLORS } from '@dar/contracts/brand/colors';

export interface FirstScreen {
  readonly title: string;
  readonly heading: string;
  /** Present when the largest element is a picture. Sizes are CSS pixels. */
  readonly picture?: {
    readonly src: string;
    readonly alt: string;
    readonly sources: readonly { readonly type: string; readonly srcset: string; readonly sizes: string }[];
    readonly width: number;
    readonly height: number;
  };
  /** Present when the largest element is a text. */
  readonly text?: { readonly content: string; readonly width: number; readonly fontSize: number };
  readonly drawing?: string;
}

const STYLES = `body{margin:0;padding:16px;font:16px/1.6 sans-serif;background:${COLORS.ground};color:${COLORS.ink}}
h1{font-size:32px;line-height:1.2}picture,img,svg{display:block;max-width:100%}`;

export function staticPage({ title, heading, picture, text, drawing = '' }: FirstScreen): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
${picture ? preload(picture) : ''}
<style>${STYLES}</style>
</head>
<body>
${picture ? pictureMarkup(picture) : ''}
<h1>${escaped(heading)}</h1>
${text ? `<p style="width:${text.width}px;font-size:${text.fontSize}px">${escaped(text.content)}</p>` : ''}
${drawing}
</body>
</html>
`;
}

type Picture = NonNullable<FirstScreen['picture']>;

function preload({ src, sources: [best] }: Picture): string {
  const set = best
    ? ` type="${best.type}" imagesrcset="${escaped(best.srcset)}" imagesizes="${escaped(best.sizes)}"`
    : '';
  return `<link rel="preload" as="image" fetchpriority="high" href="${escaped(src)}"${set}>`;
}

function pictureMarkup({ src, alt, sources, width, height }: Picture): string {
  const offered = sources.map(
    ({ type, srcset, sizes }) => `<source type="${type}" srcset="${escaped(srcset)}" sizes="${escaped(sizes)}">`,
  );
  const image = `<img src="${escaped(src)}" alt="${escaped(alt)}" width="${width}" height="${height}" fetchpriority="high">`;
  return `<picture>${offered.join('')}${image}</picture>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
