import { describe, expect, it } from 'vitest';

import { hasPhrase, PHRASES, phrasesFor, togglePhrase } from '#src/domain/menu/phrases.ts';

describe('The suggested phrases', () => {
  it('praise from four stars on and before a rating, and name problems below four stars', () => {
    expect([null, 4, 5].map(phrasesFor)).toEqual([PHRASES.good, PHRASES.good, PHRASES.good]);
    expect([1, 2, 3].map(phrasesFor)).toEqual([PHRASES.poor, PHRASES.poor, PHRASES.poor]);
  });

  it('are appended to the text by a tap and removed by a second tap, with any text around them', () => {
    const one = togglePhrase('', 'Fresh', ', ');
    const two = togglePhrase(' Like at home ', 'Fresh', ', ');
    expect([one, two]).toEqual(['Fresh', 'Like at home, Fresh']);
    expect(togglePhrase(two, 'Very tasty', ', ')).toBe('Like at home, Fresh, Very tasty');
    expect(togglePhrase('Like at home, Fresh, Very tasty', 'Fresh', ', ')).toBe('Like at home, Very tasty');
    expect(togglePhrase('طازج', 'لذيذ', '، ')).toBe('طازج، لذيذ');
    expect(togglePhrase(one, 'Fresh', ', ')).toBe('');
  });

  it('count as chosen only if they are separate phrases in the text', () => {
    expect(hasPhrase('Fresh, again', 'Fresh', ', ')).toBe(true);
    expect(hasPhrase('Fresh it was not', 'Fresh', ', ')).toBe(false);
  });
});
