import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { BAG_TEXT_MAX, bagProblem, firstBagDay } from '#src/domain/forms/bag-complaint.ts';

const TODAY = day('2026-11-21');

describe('what was wrong with a bag', () => {
  it.each([
    ['of today', 0, null],
    ['of yesterday', -1, null],
    ['of fourteen days ago', -14, null],
    ['of fifteen days ago', -15, 'old'],
    ['of tomorrow', 1, 'future'],
  ] as const)('can be told of the bag %s, or not — XTR-044', (_, ahead, problem) => {
    expect(bagProblem(addDays(TODAY, ahead), '', TODAY, TODAY)).toBe(problem);
    expect(addDays(TODAY, ahead) >= firstBagDay(TODAY)).toBe(problem !== 'old');
  });

  it('counts from the day on which it was said, however late it arrives — XTR-044', () => {
    const on = addDays(TODAY, -20);
    expect(bagProblem(on, '', TODAY, addDays(TODAY, -6))).toBeNull();
    expect(bagProblem(on, '', TODAY, addDays(TODAY, -5))).toBe('old');
  });

  it('takes up to 2,000 characters — XTR-044', () => {
    expect(bagProblem(TODAY, 'x'.repeat(BAG_TEXT_MAX), TODAY, TODAY)).toBeNull();
    expect(bagProblem(TODAY, 'x'.repeat(BAG_TEXT_MAX + 1), TODAY, TODAY)).toBe('long');
  });
});
