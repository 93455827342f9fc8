import { forgetAnswers, saidBy } from '../bench/said-messages.ts';
import { expect, readyForOffline, signIn, test } from './support/journey.ts';

test('A start asks for everything in six messages, and a start of an unchanged customer in three — XTR-032', async ({
  page,
}) => {
  await signIn(page, 'active@demo.test');
  await readyForOffline(page);
  await forgetAnswers(page);
  const said = saidBy(page);
  await page.reload();
  await readyForOffline(page);
  expect.soft(said.length, said.join('\n')).toBeLessThanOrEqual(6);
  // Everything was asked for all the same.
  expect(said.join(' ').match(/\w+\/\w+/g)!.length).toBeGreaterThan(30);

  said.length = 0;
  await page.reload();
  await readyForOffline(page);
  expect.soft(said.length, said.join('\n')).toBeLessThanOrEqual(3);
  expect(said.join(' ')).toContain('order/get');
});
