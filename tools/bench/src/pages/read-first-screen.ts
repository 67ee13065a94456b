import type { Page } from 'playwright';
import type { FirstScreen } from './static-page.ts';

export function readFirstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const largest = (window as unknown as { darLargest?: Element }).darLargest;
    const { width, height } = largest?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const drawings = [...document.querySelectorAll('main svg')].filter((drawing) => {
      const box = drawing.getBoundingClientRect();
      return box.width >= 100 && box.height >= 100;
    });
    const sources = [...(largest?.closest('picture')?.querySelectorAll('source') ?? [])];
    const isPicture = largest instanceof HTMLImageElement;
    return {
      title: document.title,
      heading: document.querySelector('h1')?.textContent ?? document.title,
      ...(isPicture && {
        picture: {
          src: largest.getAttribute('src') ?? '',
          alt: largest.alt,
          sources: sources.map(({ type, srcset, sizes }) => ({ type, srcset, sizes })),
          width: Math.round(width),
          height: Math.round(height),
        },
      }),
      ...(largest &&
        !isPicture && {
          text: {
            content: largest.textContent ?? '',
            width: Math.round(width),
            fontSize: Number.parseFloat(getComputedStyle(largest).fontSize),
          },
        }),
      ...(drawings[0] && { drawing: drawings[0].outerHTML }),
    };
  });
}

export function recordLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, { darLargest: (entry as unknown as { element: Element | null }).element });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
