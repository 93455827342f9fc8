import { describe, expect, it } from 'vitest';

import { counted, filled, writtenDay } from '../../../server/http/drawn-form.ts';

const form =
  '<h1>{{title}}</h1><!--tags--><ul><!--tag--><li>{{tag}}</li><!--/tag--></ul><!--/tags--><p title="{{title}}">';

describe('a form that the build has drawn', () => {
  it('is filled with words, and each of its parts drawn as often as there is something for it', () => {
    expect(filled(form, { title: 'A', tags: [{ tag: [{ tag: 'one' }, { tag: 'two' }] }] })).toBe(
      '<h1>A</h1><ul><li>one</li><li>two</li></ul><p title="A">',
    );
    expect(filled(form, { title: 'A', tags: [] })).toBe('<h1>A</h1><p title="A">');
  });

  it('takes nothing that was written into it for a part of itself, nor for a pattern', () => {
    const hostile = '{{tag}} <!--tags--> $& $1 <!--/tag-->';
    expect(filled(form, { title: hostile, tags: [{ tag: [{ tag: hostile }] }] })).toBe(
      `<h1>${hostile}</h1><ul><li>${hostile}</li></ul><p title="${hostile}">`,
    );
  });

  it('is not sent half filled', () => {
    expect(() => filled(form, { tags: [] })).toThrow('title');
    expect(() => filled(form, { title: 'A' })).toThrow('tags');
    expect(() => filled('<!--tag-->{{tag}}', { tag: [] })).toThrow('tag');
  });

  it('counts in the forms of its language, and says some numbers in words of their own', () => {
    const minutes = { one: 'دقيقة واحدة', two: 'دقيقتان', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' };
    const arabic = { locale: 'ar-AE-u-nu-latn' };
    expect([1, 2, 3, 11].map((count) => counted(minutes, arabic, count))).toEqual([
      'دقيقة واحدة',
      'دقيقتان',
      '3 دقائق',
      '11 دقيقة',
    ]);
    const comments = { '0': 'No comments', one: '# comment', other: '# comments' };
    const english = { locale: 'en-US' };
    expect([0, 1, 2].map((count) => counted(comments, english, count))).toEqual([
      'No comments',
      '1 comment',
      '2 comments',
    ]);
  });

  it('writes a day as the app does', () => {
    const months = Array.from({ length: 12 }, (_, at) => `M${at + 1}`);
    expect(writtenDay({ minutes: {}, comments: {}, months, locale: 'en-US' }, '2026-11-03')).toBe('3 M11 2026');
  });
});
