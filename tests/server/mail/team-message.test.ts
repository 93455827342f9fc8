import { expect, it } from 'vitest';

import { teamText } from '#server/mail/team-message.ts';

it('reads as words with the facts below, one a line and what lies inside them indented', () => {
  const body = {
    thetype: 1,
    before: { phone: '501234567', company: null },
    after: { phone: '507654321', company: 3 },
    days: ['2026-11-25', '2026-11-26'],
    medical: [],
    dishes: [{ day: '2026-11-25', dishId: 1051 }],
  };
  expect(teamText({ text: 'Profile', body })).toBe(
    [
      'Profile',
      '',
      'before:',
      '  phone: 501234567',
      '  company: –',
      'after:',
      '  phone: 507654321',
      '  company: 3',
      'days: 2026-11-25, 2026-11-26',
      'medical: –',
      'dishes:',
      '  - day: 2026-11-25, dishId: 1051',
    ].join('\n'),
  );
});

it('names amounts in dirhams: who pays back must not read fils', () => {
  expect(teamText({ text: 'A plan was cancelled.', body: { orderId: 7, refund: 123_450, thetype: 'payment' } })).toBe(
    'A plan was cancelled.\n\norderId: 7\nrefund: \u2066AED\u00a01,234.50\u2069',
  );
});

it('is its words alone when there is nothing more to say', () => {
  expect(teamText({ text: 'Feedback', body: { thetype: 3 } })).toBe('Feedback');
  expect(teamText({ text: 'Feedback', body: null })).toBe('Feedback');
});
