import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CatalogFolder, openCatalogFolder } from '../../testing/test-catalog-folder.ts';
import { readContent } from './content-files.ts';

const PAGE = {
  id: 1,
  file: 'about-us',
  title: 'About',
  title_ar: 'من نحن',
  meta_title: 'About {name}',
  meta_keyword: 'home',
  meta_description: 'Homes',
};
const QUESTION = {
  id: 1,
  title: 'How?',
  title_ar: 'كيف؟',
  description: 'Thus.\n* Book',
  description_ar: 'هكذا.\n* {cancel_free}',
};

let folder: CatalogFolder;
beforeEach(async () => {
  folder = await openCatalogFolder({
    'pages.json': [PAGE],
    'pages/about-us.en.html': '<p>Write to <strong>{email}</strong> &amp; ask.<br>Now.</p>\n',
    'pages/about-us.ar.html': '<p>راسلنا على {email}</p>',
    'faq.json': [QUESTION],
  });
});
afterEach(() => folder.remove());

const mistakes = () =>
  readContent(folder.path).then(
    () => [],
    (error: Error) => error.message.split('\n').slice(1),
  );

test('reads files without mistakes unchanged', async () => {
  const { pages, questions } = await readContent(folder.path);
  expect(pages).toMatchObject([{ ...PAGE, html: '<p>Write to <strong>{email}</strong> &amp; ask.<br>Now.</p>' }]);
  expect(questions).toEqual([QUESTION]);
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
    ['faq.json', [], ['faq.json: must have 1 or more entries']],
    ['pages.json', [{ ...PAGE, title: 'عن' }], ['pages.json: [0].title: must be English']],
    [
      'pages.json',
      [{ ...PAGE, file: '../x' }],
      ["pages.json: [0].file: must be a file's name in small letters, as 'about-us'"],
    ],
    ['pages.json', [{ ...PAGE, file: 'gone' }], ['pages/gone.en.html: is missing', 'pages/gone.ar.html: is missing']],
    ['pages/about-us.ar.html', '<p>Write to us</p>', ['pages/about-us.ar.html: must be Arabic']],
    ['pages/about-us.en.html', '<p>{fax}</p>', ['pages/about-us.en.html: {fax} is not a known placeholder']],
    ['pages/about-us.en.html', '<p></p>', ['pages/about-us.en.html: must not be empty']],
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
    expect(await mistakes()).toContain(`pages/about-us.en.html: ${mistake}`);
  });
});
