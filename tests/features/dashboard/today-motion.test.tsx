import { cleanup, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import ring from '#src/ui/charts/ring.module.css';
import { newDashboard, show } from '../../support/screens/dashboard-page.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

beforeAll(() => speakEnglish('shell', 'errors', 'dashboard'));
beforeEach(newDashboard);

const filling = () => document.querySelectorAll(`.${ring['fills']!}`).length;

describe('The rings of Today', () => {
  it('fill once when Today is first seen, and do not move on a return', async () => {
    await show();
    expect(filling()).toBe(4);
    cleanup();
    await show();
    expect(screen.getAllByRole('img', { name: /planned|protein/i }).length).toBeGreaterThan(1);
    expect(filling()).toBe(0);
  });
});
