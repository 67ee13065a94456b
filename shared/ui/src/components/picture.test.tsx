import { renderInApp } from '@dar/testing/render';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const getSources = (container: HTMLElement) =>
  [...container.querySelectorAll('source')].map((source) => [source.type, source.srcset]);

test('offers every width of its kind', async () => {
  const { container } = await renderInApp(<Picture src="/media/service/105.webp" alt="A kitchen" kind="service" />);
  expect(getSources(container)).toEqual([
    [
      'image/webp',
      '/media/service/105-320.webp 320w, /media/service/105-640.webp 640w, /media/service/105-960.webp 960w',
    ],
  ]);
  expect(screen.getByAltText('A kitchen')).toHaveAttribute('src', '/media/service/105-640.webp');
});

test('offers an uploaded picture as AVIF first', async () => {
  const hash = 'ab'.repeat(32);
  const { container } = await renderInApp(<Picture src={`/media/service/${hash}.webp`} alt="" kind="service" />);
  const [avif, webp] = container.querySelectorAll('source');
  expect(avif).toHaveAttribute('type', 'image/avif');
  expect(avif?.getAttribute('srcset')).toContain(`/media/service/${hash}-640.avif 640w`);
  expect(webp?.getAttribute('srcset')).toContain(`/media/service/${hash}-640.webp 640w`);
});

test('reserves the space of its kind before the picture loads', async () => {
  const { container } = await renderInApp(<Picture src="/media/banner/section-1.webp" alt="" kind="banner" />);
  expect(container.querySelector('picture')).toHaveStyle({ aspectRatio: '16 / 7' });
});

test('loads lazily by default and eagerly in the first screen', async () => {
  await renderInApp(
    <>
      <Picture src="/media/service/1.webp" alt="later" kind="service" />
      <Picture src="/media/service/2.webp" alt="first" kind="service" load="eager" />
    </>,
  );
  expect(screen.getByAltText('later')).toHaveAttribute('loading', 'lazy');
  expect(screen.getByAltText('first')).toHaveAttribute('loading', 'eager');
});

test('preloads the largest picture of the page in the same format and sizes', async () => {
  await renderInApp(<Picture src="/media/banner/home-9.webp" alt="first" kind="banner" sizes="90vw" load="preload" />);
  const first = screen.getByAltText('first');
  expect(first).toHaveAttribute('loading', 'eager');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  const link = document.head.querySelector('link[rel=preload][as=image]');
  expect(link).toHaveAttribute('type', 'image/webp');
  expect(link).toHaveAttribute('imagesrcset', first.parentElement?.querySelector('source')?.srcset);
  expect(link).toHaveAttribute('imagesizes', '90vw');
});

test('shows the placeholder when the picture fails to load', async () => {
  await renderInApp(<Picture src="/media/service/105.webp" alt="A kitchen" kind="service" />);
  fireEvent.error(screen.getByAltText('A kitchen'));
  expect(screen.getByAltText('A kitchen')).toHaveAttribute('src', '/media/placeholder-640.webp');
});

test('shows the placeholder without a picture', async () => {
  await renderInApp(<Picture src="" alt="A kitchen" kind="activity" />);
  expect(screen.getByAltText('A kitchen')).toHaveAttribute('src', '/media/placeholder-640.webp');
});
