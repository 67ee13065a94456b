import { describe, expect, it } from 'vitest';
import { readKeyUsage, unusedKeys } from './key-usage.ts';

const unused = (keys: readonly string[], source: string) => unusedKeys(keys, readKeyUsage('page.tsx', source));

describe('unusedKeys', () => {
  it('returns a key that no call uses', () => {
    expect(unused(['title', 'old'], "<h1>{t('title')}</h1>")).toEqual(['old']);
  });

  it('reads both branches of a condition and calls of i18n.t', () => {
    expect(unused(['open', 'closed', 'name'], "t(isOpen ? 'open' : 'closed'); i18n.t('name');")).toEqual([]);
  });

  it('completes a template key with strings of the source', () => {
    const source = `type Key = 'cart' | 'home'; t(\`menu.\${key}\`)`;
    expect(unused(['menu.cart', 'menu.home', 'menu.old'], source)).toEqual(['menu.old']);
  });

  it('completes a template key with property names', () => {
    expect(unused(['pay.cash'], `const codes = { cash: 5 }; t(\`pay.\${method}\`)`)).toEqual([]);
  });

  it('counts all plural forms as used', () => {
    expect(unused(['count_one', 'count_few', 'count_other'], "t('count', { count })")).toEqual([]);
  });

  it('adds the prefix of useTranslation to keys', () => {
    const source = `const { t } = useTranslation('shop', { keyPrefix: 'day' }); t('title'); t(\`kind.\${kind}\`); type K = 'cash'`;
    expect(unused(['day.title', 'day.kind.cash', 'day.old', 'other.title'], source)).toEqual([
      'day.old',
      'other.title',
    ]);
  });

  it('ignores strings outside calls of t', () => {
    expect(unused(['title'], "const kind = 'title'")).toEqual(['title']);
  });
});

describe('readKeyUsage', () => {
  it('returns the lines whose key is known only at run time', () => {
    expect(readKeyUsage('page.tsx', '\nt(key)').unreadable).toEqual([2]);
  });
});
