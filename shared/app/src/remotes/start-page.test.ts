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

const listElements = () => [...document.head.children];

it('requests all files at once, and runs scripts in order after the first paint', () => {
  startPage('files', 60_000);
  const preloads = [/\/host\.js$/, /\/texts\.js$/].map((file) => ({
    tagName: 'LINK',
    rel: 'preload',
    href: expect.stringMatching(file),
  }));
  expect(listElements()).toMatchObject(preloads);
  vi.advanceTimersByTime(100);
  const script = { tagName: 'SCRIPT', async: false, src: expect.stringMatching(/\/host\.js$/) };
  expect(listElements()).toMatchObject([...preloads, script]);
});

it('gives files their recorded hashes, and preloads in the mode of the later request', () => {
  const files: StartedFile[] = [
    ['/host.js', 'run', 'sha256-host'],
    ['/texts.js', 'fetch', 'sha256-texts'],
  ];
  document.body.innerHTML = `<script type="application/json" id="files">${JSON.stringify(files)}</script>`;
  startPage('files', 60_000);
  vi.advanceTimersByTime(100);
  const expected = ['host', 'texts', 'host'].map((file) => ({ integrity: `sha256-${file}`, crossOrigin: 'anonymous' }));
  expect(listElements()).toMatchObject(expected);
});

it('starts at once in the background', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  startPage('files', 60_000);
  hidden.mockRestore();
  expect(document.scripts).toHaveLength(2);
});

it('starts after the timeout', () => {
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  startPage('files', 3_000);
  frames.mockRestore();
  expect(document.scripts).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(document.scripts).toHaveLength(2);
});
