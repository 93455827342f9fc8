import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { MealParts } from '#src/meals/details/meal-parts.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages } from '../../support/screens/open-pages.tsx';
import { speakEnglish } from '../../support/screens/speak-english.ts';

vi.mock('#src/meals/reviews/dish-reviews.tsx', () => {
  throw new Error('this file is not on the device');
});

const dish = { id: 7, title: 'Shakshuka', ingredients: [], labels: [] };

it('an open dish says that its reviews are not on the device if their code could not be loaded', async () => {
  await speakEnglish('shell', 'plan', 'errors');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Parts = () => (
    <>
      <h1>A dish</h1>
      <MealParts
        meal={{ kind: 'dish', dish } as never}
        sides={[]}
        ingredients={[]}
        taste={{} as never}
        onSides={undefined}
      />
    </>
  );
  await openPages(testDevice({}).engine, { '/': Parts }, '/');
  expect(await screen.findByText(/The reviews of this dish are not on this device yet/)).toBeTruthy();
  vi.restoreAllMocks();
});
