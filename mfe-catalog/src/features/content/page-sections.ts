export interface PageSection {
  readonly title: string;
  readonly html: string;
}

export interface SectionedPage {
  /** The HTML before the first heading. */
  readonly intro: string;
  readonly sections: readonly PageSection[];
}

/** Splits the HTML of a static page at its `h2` headings. */
export function splitIntoSections(html: string): SectionedPage {
  const [intro = '', ...parts] = html.split('<h2>');
  const sections = parts.map((part) => {
    const [title = '', text = ''] = part.split('</h2>');
    return { title: title.trim(), html: text.trim() };
  });
  return { intro: intro.trim(), sections };
}
