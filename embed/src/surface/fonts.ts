const DESCRIPTORS = {
  display: 'font-display',
  style: 'font-style',
  weight: 'font-weight',
  unicodeRange: 'unicode-range',
  sizeAdjust: 'size-adjust',
  ascentOverride: 'ascent-override',
  descentOverride: 'descent-override',
  lineGapOverride: 'line-gap-override',
} as const;

/** Adds the fonts of a style sheet to the document, because browsers ignore font rules in a shadow root. */
export function addFonts(sheet: CSSStyleSheet): void {
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSFontFaceRule)) continue;
    const descriptor = (name: string) => rule.style.getPropertyValue(name);
    const described = Object.entries(DESCRIPTORS).map(([key, name]) => [key, descriptor(name)] as const);
    const descriptors: FontFaceDescriptors = Object.fromEntries(described.filter(([, value]) => value !== ''));
    const family = descriptor('font-family').replaceAll(/^["']|["']$/g, '');
    document.fonts.add(new FontFace(family, descriptor('src'), descriptors));
  }
}
