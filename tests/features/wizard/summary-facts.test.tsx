import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';

import { fiveDays, newWizard, openWizard, speakWizard } from '../../support/screens/wizard-page.tsx';

beforeAll(speakWizard);

it('The summary of the wizard lists the meals in the order of the day', async () => {
  newWizard(fiveDays({ mealType: [5, 3] }));
  await openWizard('/menu/summary');
  expect(screen.getByText('Lunch and Dinner')).toBeTruthy();
  expect(screen.queryByText('Dinner and Lunch')).toBeNull();
});
