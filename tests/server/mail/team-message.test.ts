import { expect, it } from 'vitest';

import { teamText } from '#server/mail/team-message.ts';

it('a team message has its text first and the facts below it, one on each line and nested ones indented', () => {
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

it('a team message names amounts in dirhams, so that no refund is read in fils', () => {
  expect(teamText({ text: 'A plan was cancelled.', body: { orderId: 7, refund: 123_450, thetype: 'payment' } })).toBe(
    'A plan was cancelled.\n\norderId: 7\nrefund: \u2066AED\u00a01,234.50\u2069',
  );
});

it('a team message is only its text if it has no facts', () => {
  expect(teamText({ text: 'Feedback', body: { thetype: 3 } })).toBe('Feedback');
  expect(teamText({ text: 'Feedback', body: null })).toBe('Feedback');
});
