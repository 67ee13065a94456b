const SVG = 'http://www.w3.org/2000/svg';
const SHAPES = [
  ['path', { d: 'M22 50C14 40 5 32 5 20a17 17 0 0 1 34 0c0 12-9 20-17 30Z' }],
  ['circle', { cx: '22', cy: '20', r: '6.5' }],
] as const;

/** The size of the pin in pixels. */
export const PIN_SIZE = { width: 44, height: 52 };

/** Returns the picture of the pin. Its tip is in the middle of the lower edge. */
export function createPinPicture(className: string | undefined): SVGElement {
  const picture = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: `0 0 ${PIN_SIZE.width} ${PIN_SIZE.height}`,
    class: className ?? '',
    'aria-hidden': 'true',
  };
  setAttributes(picture, attributes);
  for (const [name, shape] of SHAPES) {
    const element = document.createElementNS(SVG, name);
    setAttributes(element, shape);
    picture.append(element);
  }
  return picture;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
