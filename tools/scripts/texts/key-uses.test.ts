import { describe, expect, it } from 'vitest';
import { keyUses, unusedKeys } from './key-uses.ts';

const unused = (keys: readonly string[], source: string) => unusedKeys(keys, keyUses('page.tsx', source));

describe('unusedKeys', () => {
  it('names a key that nobody asks for', () => {
    expect(unused(['title', 'old'], "<h1>{t('title')}</h1>")).toEqual(['old']);
  });

  it('knows both ways of a choice, and calls on i18n itself', () => {
    expect(unused(['open', 'closed', 'name'], "t(isOpen ? 'open' : 'closed'); i18n.t('name');")).toEqual([]);
  });

  it('knows the keys of a template whose hole is filled somewhere', () => {
    const source = `type Key = 'cart' | 'home'; t(\`menu.\${key}\`)`;
    expect(unused(['menu.cart', 'menu.home', 'menu.old'], source)).toEqual(['menu.old']);
  });

  it('takes names of properties for what fills a hole', () => {
    expect(unused(['pay.cash'], `const codes = { cash: 5 }; t(\`pay.\${method}\`)`)).toEqual([]);
  });

  it('knows the forms of a text for a number', () => {
    expect(unused(['count_one', 'count_few', 'count_other'], "t('count', { count })")).toEqual([]);
  });

  it('does not take a word elsewhere for a key', () => {
    expect(unused(['title'], "const kind = 'title'")).toEqual(['title']);
  });
});

describe('keyUses', () => {
  it('says where a key cannot be read', () => {
    expect(keyUses('page.tsx', '\nt(key)').unreadable).toEqual([2]);
  });
});
