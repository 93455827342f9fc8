import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { good } from '../../support/screens/device/answers.ts';
import {
  accept,
  ahead,
  answersWith,
  begin,
  end,
  field,
  none,
  save,
  sent,
  show,
  speakOfPauses,
  TOO_SOON,
} from '../../support/screens/pause-page.tsx';
import { press } from '../../support/screens/visitor-page.tsx';

beforeAll(speakOfPauses);
beforeEach(begin);
afterEach(end);

describe('A pause of a plan', () => {
  const running = { isPause: true, startDate: ahead(-4), endDate: null, pauseList: [] };

  it('is resumed after the terms are accepted, on a day at least 48 hours ahead, or by phone — PSE-007, PSE-008, PSE-014', async () => {
    await show(running);
    expect(screen.getByText(/On pause since .*, without an end/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call the team' }).getAttribute('href')).toBe('tel:+97120000000');
    fireEvent.change(field('Meals again from'), { target: { value: '2026-11-24' } });
    expect(screen.getByText(TOO_SOON)).toBeTruthy();
    fireEvent.change(field('Meals again from'), { target: { value: '2026-11-30' } });
    await save('Resume my plan');
    expect(screen.getByText('Please, accept Terms and Conditions')).toBeTruthy();
    expect(sent()).toEqual([]);
    accept();
    answersWith(() => good({ message: 'Your plan resumes on the chosen day.', pause: none, planEnd: ahead(30) }));
    await save('Resume my plan');
    expect(sent()[0]![1]).toEqual({ subtype: 'savePauseInfo', endDate: ahead(7), acceptTC: true });
    expect(await screen.findByText('Your plan resumes on the chosen day.')).toBeTruthy();
  });

  it('with an end date can be moved to another end date', async () => {
    await show({ isPause: false, startDate: ahead(5), endDate: ahead(9), pauseList: [] });
    expect(screen.getByText('A pause is planned')).toBeTruthy();
    expect(field('Meals again from').value).toBe('2026-12-02');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the new end' }).disabled).toBe(true);
    fireEvent.change(field('Meals again from'), { target: { value: '2026-12-04' } });
    await save('Save the new end');
    expect(sent()).toEqual([]);
  });

  it('that is still to come without an end date is shown without an error, and can resume from its second day', async () => {
    await show({ isPause: false, startDate: ahead(20), endDate: null, pauseList: [] });
    expect(screen.getByText(/^From .*13.*, without an end date\. It resumes on .* at the latest\.$/)).toBeTruthy();
    expect(screen.queryByText(TOO_SOON)).toBeNull();
    expect(field('Meals again from').value).toBe('2026-12-14');
    expect([field('Meals again from').min, field('Meals again from').max]).toEqual(['2026-12-14', '2027-12-13']);
    expect(
      screen.getByText(/You can choose this day until .*12 Dec|You can choose this day until .*Dec.*12/),
    ).toBeTruthy();
  });

  it('that is still to come can be withdrawn once the returning deliveries were shown', async () => {
    await show({ isPause: false, startDate: ahead(5), endDate: ahead(9), pauseList: [] });
    await press('Withdraw the pause');
    expect(screen.getByText('Your plan continues as if you had never planned the pause.')).toBeTruthy();
    expect(screen.queryByLabelText('Meals again from')).toBeNull();
    accept();
    answersWith(() => good({ message: 'Your pause was withdrawn.', pause: none, planEnd: ahead(30) }));
    await save('Withdraw the pause');
    expect(sent()[0]![1]).toEqual({ subtype: 'savePauseInfo', endDate: ahead(5), acceptTC: true });
    expect(await screen.findByText('Your pause was withdrawn.')).toBeTruthy();
  });

  it('that has begun, or begins within 48 hours, cannot be withdrawn', async () => {
    await show(running);
    expect(screen.queryByRole('button', { name: 'Withdraw the pause' })).toBeNull();
    cleanup();
    await show({ isPause: false, startDate: ahead(1), endDate: ahead(9), pauseList: [] });
    expect(screen.queryByRole('button', { name: 'Withdraw the pause' })).toBeNull();
  });
});
