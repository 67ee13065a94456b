import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogFolder, CONTENT_FILES, openCatalogFolder } from '../../testing/test-catalog-folder.ts';
import { readCatalog } from './catalog-files.ts';
import { ofKind } from './entry.ts';

const [PAGE, ...OTHERS] = CONTENT_FILES['pages.json'];
const [QUESTION] = CONTENT_FILES['faq.json'];

let folder: CatalogFolder;
beforeEach(async () => {
  folder = await openCatalogFolder();
});
afterEach(() => folder.remove());

const mistakes = () =>
  readCatalog(folder.path).then(
    () => [],
    (error: Error) => error.message.split('\n').slice(1),
  );

test('reads files without mistakes unchanged', async () => {
  const entries = await readCatalog(folder.path);
  const { id, ...head } = PAGE ?? {};
  expect(ofKind(entries, 'page')[0]).toMatchObject({
    id,
    content: { ...head, html: '<p>Write to <strong>{email}</strong> &amp; ask.<br>Now.</p>' },
  });
  expect(ofKind(entries, 'faq')).toMatchObject([{ id: 1, content: { title: 'How?', position: 0, hidden: false } }]);
});

describe('reports a mistake by file and path', () => {
  test.each<readonly [string, object | string, readonly string[]]>([
    ['faq.json', [{ ...QUESTION, title: '' }], ['faq.json: [0].title: must not be empty']],
    ['faq.json', [QUESTION, QUESTION], ['faq.json: [1].id: 1 is the id of another entry here']],
    ['faq.json', [{ ...QUESTION, description_ar: 'Thus' }], ['faq.json: [0].description_ar: must be Arabic']],
    [
      'faq.json',
      [{ ...QUESTION, description: 'By {fax}' }],
      ['faq.json: [0].description: {fax} is not a known placeholder'],
    ],
    ['faq.json', [{ ...QUESTION, note: 1 }], ['faq.json: [0]: has unknown fields: note']],
    ['pages.json', [{ ...PAGE, title: 'عن' }, ...OTHERS], ['pages.json: [0].title: must be English']],
    [
      'pages.json',
      [{ ...PAGE, file: 'About' }, ...OTHERS],
      [
        'pages/About.ar.html: is missing',
        'pages/About.en.html: is missing',
        'pages/about-us.ar.html: is the text of no page',
        'pages/about-us.en.html: is the text of no page',
      ],
    ],
    ['pages/about-us.ar.html', '<p>Write to us</p>', ['pages.json: [0].html_ar: must be Arabic']],
    ['pages/about-us.en.html', '<p>{fax}</p>', ['pages.json: [0].html: {fax} is not a known placeholder']],
    ['pages/about-us.en.html', '<p></p>', ['pages.json: [0].html: must not be empty']],
  ])('in %s (%#)', async (file, content, expected) => {
    await folder.write(file, content);
    expect((await mistakes()).sort()).toEqual([...expected].sort());
  });

  test('in a file that is not JSON', async () => {
    await folder.write('faq.json', '[{]');
    expect(await mistakes()).toEqual([expect.stringMatching(/^faq\.json: is not JSON: /)]);
  });
});

describe('reports wrong HTML of a page', () => {
  const ALLOWED = 'allowed are h2, h3, p, ul, ol, li, strong, em, br, without attributes';
  test.each([
    ['<p>One</p>\n<script>alert(1)</script>', `line 2: <script> is not allowed; ${ALLOWED}`],
    ['<p onclick="x">One</p>', `line 1: <p onclick="x"> is not allowed; ${ALLOWED}`],
    ['<p>One</P>', `line 1: </P> is not allowed; ${ALLOWED}`],
    ['<p>One <em>two</p>', 'line 1: </p> comes before <em> is closed'],
    ['<ul>\n<li>One</li>', 'line 1: <ul> is not closed'],
    ['One</p>', 'line 1: </p> closes nothing'],
    ['<p>1 < 2</p>', 'line 1: write &lt; for <'],
    ['<p>Dry & clean</p>', 'line 1: write &amp; for &'],
    ['<p>&#60;b&#62;</p>', 'line 1: write &amp; for &'],
    ['<!-- note --><p>One</p>', `line 1: <!-- note --> is not allowed; ${ALLOWED}`],
  ])('%s', async (html, mistake) => {
    await folder.write('pages/about-us.en.html', html);
    expect(await mistakes()).toContain(`pages.json: [0].html: ${mistake}`);
  });
});
