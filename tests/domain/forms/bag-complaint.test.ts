import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { BAG_TEXT_MAX, bagProblem, firstBagDay } from '#src/domain/forms/bag-complaint.ts';

const TODAY = day('2026-11-21');

describe('A complaint about a bag', () => {
  it.each([
    ['of today', 0, null],
    ['of yesterday', -1, null],
    ['of fourteen days ago', -14, null],
    ['of fifteen days ago', -15, 'old'],
    ['of tomorrow', 1, 'future'],
  ] as const)('is allowed about the bag %s, or refused — XTR-044', (_, ahead, problem) => {
    expect(bagProblem(addDays(TODAY, ahead), '', TODAY, TODAY)).toBe(problem);
    expect(addDays(TODAY, ahead) >= firstBagDay(TODAY)).toBe(problem !== 'old');
  });

  it('is judged by the day on which the customer wrote it, even if it arrives later — XTR-044', () => {
    const on = addDays(TODAY, -20);
    expect(bagProblem(on, '', TODAY, addDays(TODAY, -6))).toBeNull();
    expect(bagProblem(on, '', TODAY, addDays(TODAY, -5))).toBe('old');
  });

  it('has at most 2,000 characters — XTR-044', () => {
    expect(bagProblem(TODAY, 'x'.repeat(BAG_TEXT_MAX), TODAY, TODAY)).toBeNull();
    expect(bagProblem(TODAY, 'x'.repeat(BAG_TEXT_MAX + 1), TODAY, TODAY)).toBe('long');
  });
});
