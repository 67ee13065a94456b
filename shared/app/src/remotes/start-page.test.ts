import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type StartedFile, startPage } from './start-page.ts';

const FILES: StartedFile[] = [
  ['/host.js', 'run'],
  ['/texts.js', 'fetch'],
];

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML = `
    <script type="application/json" id="files">${JSON.stringify(FILES)}</script>`;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('runs scripts in order and preloads other files after the first paint', () => {
  startPage('files', 60_000);
  expect(document.head.children).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(document.head.children).toHaveLength(2);
  const [script, link] = [...document.head.children];
  expect(script).toMatchObject({ tagName: 'SCRIPT', async: false, src: expect.stringMatching(/\/host\.js$/) });
  expect(link).toMatchObject({ tagName: 'LINK', rel: 'preload', href: expect.stringMatching(/\/texts\.js$/) });
});

it('gives files their recorded hashes, and preloads in the mode of the later request', () => {
  const files: StartedFile[] = [
    ['/host.js', 'run', 'sha256-host'],
    ['/texts.js', 'fetch', 'sha256-texts'],
  ];
  document.body.innerHTML = `<script type="application/json" id="files">${JSON.stringify(files)}</script>`;
  startPage('files', 60_000);
  vi.advanceTimersByTime(100);
  const [script, link] = [...document.head.children];
  expect(script).toMatchObject({ integrity: 'sha256-host', crossOrigin: 'anonymous' });
  expect(link).toMatchObject({ integrity: 'sha256-texts', crossOrigin: 'anonymous' });
});

it('starts at once in the background', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  startPage('files', 60_000);
  hidden.mockRestore();
  expect(document.head.children).toHaveLength(2);
});

it('starts after the timeout', () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  startPage('files', 3_000);
  frames.mockRestore();
  vi.advanceTimersByTime(3_000);
  expect(document.head.children).toHaveLength(2);
});
