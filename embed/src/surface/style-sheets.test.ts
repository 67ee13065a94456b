import { expect, test } from 'vitest';
import { adaptStyles } from './style-sheets.ts';

const ADDRESS = 'https://shop.example/releases/embed/1/static/css/index.css';

test.each([
  [
    'selectors of the document',
    ':root{--a:1}html{x:1}@layer base{body{y:1}}',
    '.dar-root{--a:1}.dar-root{x:1}@layer base{.dar-root{y:1}}',
  ],
  ['each selector of a list', ':root:lang(ar),:lang(ar){a:1}', '.dar-root:lang(ar),:lang(ar){a:1}'],
  ['no class that contains such a name', '.dar-modal-body{a:1}.html{a:1}', '.dar-modal-body{a:1}.html{a:1}'],
  [
    'sizes in rem',
    '.a{font-size:.9063rem;width:clamp(1rem,1.03rem + .15vw,2rem)}',
    '.a{font-size:14.5008px;width:clamp(16px,16.48px + .15vw,32px)}',
  ],
  [
    'relative addresses',
    '@font-face{src:url(../font/a.woff2)}',
    '@font-face{src:url("https://shop.example/releases/embed/1/static/font/a.woff2")}',
  ],
  ['no data addresses', '.a{b:url("data:image/svg+xml,x")}', '.a{b:url("data:image/svg+xml,x")}'],
])('adapts %s', (_what, css, adapted) => {
  expect(adaptStyles(css, ADDRESS)).toBe(adapted);
});
