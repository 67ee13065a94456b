import { describe, expect, it } from 'vitest';
import { hostMeasures, sectionMeasures } from './measures.ts';

const TEXTS = { 'shared-texts-en': ['st-en.js'], 'shared-texts-ar': ['st-ar.js'] };

describe('hostMeasures', () => {
  it('separates the first load of every page, in one language, from the rest', () => {
    const chunks = {
      ...TEXTS,
      'host-texts-en': ['ht-en.js'],
      'host-texts-ar': ['ht-ar.js'],
      'lazy-ui': ['late.js'],
    };
    const manifest = { scripts: ['lib.js', 'index.js'], styles: ['index.css'], chunks };
    const built = [...manifest.scripts, ...manifest.styles, ...Object.values(chunks).flat(), 'unnamed.js', 'late.css'];
    expect(hostMeasures(manifest, built)).toEqual([
      { name: 'first script', files: ['lib.js', 'index.js', 'st-en.js', 'ht-en.js'] },
      { name: 'first styles', files: ['index.css'] },
      { name: 'late script', files: ['late.js', 'unnamed.js'] },
      { name: 'late styles', files: ['late.css'] },
    ]);
  });
});

describe('sectionMeasures', () => {
  it('separates first load, each page or remote component, and the rest', () => {
    const chunks = {
      ...TEXTS,
      __federation_expose_routes: ['routes.js'],
      __federation_expose_Modal: ['modal.js'],
      'texts-en': ['en.js'],
      'texts-ar': ['ar.js'],
      cart: ['common.js', 'cart.js', 'cart.css'],
    };
    const built = ['entry.js', ...Object.values(chunks).flat(), 'react.js'];
    expect(sectionMeasures({ entry: 'entry.js', chunks }, built)).toEqual([
      { name: 'first script', files: ['entry.js', 'routes.js', 'en.js'] },
      { name: 'Modal script', files: ['modal.js'] },
      { name: 'cart script', files: ['common.js', 'cart.js'] },
      { name: 'cart styles', files: ['cart.css'] },
      { name: 'late script', files: ['react.js'] },
    ]);
  });
});
