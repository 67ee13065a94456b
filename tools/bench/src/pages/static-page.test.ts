import { expect, test } from 'vitest';
import { staticPage } from './static-page.ts';

const picture = {
  src: '/media/a-640.webp',
  alt: 'A "door"',
  sources: [{ type: 'image/avif', srcset: '/media/a-320.avif 320w', sizes: '100vw' }],
  width: 358,
  height: 268,
};

test('shows and preloads the picture in its size', () => {
  const page = staticPage({ title: 'Dar', heading: 'Home', picture });
  expect(page).toContain(
    '<link rel="preload" as="image" fetchpriority="high" href="/media/a-640.webp" type="image/avif" imagesrcset="/media/a-320.avif 320w" imagesizes="100vw">',
  );
  expect(page).toContain('width="358" height="268"');
  expect(page).toContain('alt="A &quot;door&quot;"');
});

test('shows the largest text without a larger picture', () => {
  const page = staticPage({ title: 'Dar', heading: 'Home', text: { content: 'A & B', width: 310, fontSize: 17 } });
  expect(page).toContain('<p style="width:310px;font-size:17px">A &amp; B</p>');
});

test('has no scripts and loads only the picture', () => {
  const page = staticPage({ title: 'Dar', heading: 'Home' });
  expect(page).not.toMatch(/<script|src=|href="\//);
});
