import { cleanup } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';

import { WIZARD_STEPS } from '#src/domain/steps/wizard-steps.ts';
import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { Engine } from '#src/offline/engine.ts';
import type { wizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import type { InferOutput } from 'valibot';
import { Route as address } from '#src/routes/_session/menu/address.tsx';
import { Route as start } from '#src/routes/_session/menu/index.tsx';
import { Route as plan } from '#src/routes/_session/menu/plan.tsx';
import { Route as preferences } from '#src/routes/_session/menu/preferences.tsx';
import { Route as profile } from '#src/routes/_session/menu/profile.tsx';
import { Route as summary } from '#src/routes/_session/menu/summary.tsx';
import { Route as thank } from '#src/routes/_session/menu/thank.tsx';
import { testDevice } from '../../support/screens/test-device.ts';
import { openPages, plain } from '../../support/screens/open-pages.tsx';

interface Standing {
  readonly hasPlan: boolean;
  readonly renewPlan?: boolean;
  readonly canBeRenewed?: boolean;
  readonly buildStep?: number;
}

/** A device that knows its customer and their draft, and has no network. */
const device = (standing: Standing, wizard?: InferOutput<typeof wizardDraft>): Engine =>
  testDevice({
    user: { renewPlan: false, canBeRenewed: false, buildStep: 1, ...standing },
    session: { checked: false },
    network: 'offline',
    drafts: wizard ? { wizard } : {},
  }).engine;

const screenOf = (route: { readonly options: { readonly component?: unknown } }) =>
  route.options.component as () => ReactNode;
const pages = {
  '/': plain('home'),
  '/contact': plain('contact'),
  '/menu': screenOf(start),
  '/menu/preferences': screenOf(preferences),
  '/menu/plan': screenOf(plan),
  '/menu/profile': screenOf(profile),
  '/menu/address': screenOf(address),
  '/menu/summary': screenOf(summary),
  '/menu/thank': screenOf(thank),
};
const steps = ['/menu', ...WIZARD_STEPS.slice(1).map((step) => `/menu/${step}`)];

/** The URL and the tab's title after the customer has opened `at`. */
const endOf = async (at: string, standing: Standing, draft?: InferOutput<typeof wizardDraft>): Promise<string> => {
  const path = await openPages(device(standing, draft), pages, at);
  const end = path();
  cleanup();
  return end;
};

beforeAll(async () => {
  await setLocale('en-US');
  await loadCatalogue('shell');
});

describe('A step of /menu', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'opens up to the saved step %i, and any later step redirects to that one — SHL-016, SHL-019, SHL-020, SHL-021, WIZ-002, WIZ-004',
    async (saved) => {
      const ends = [];
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      for (const at of steps) ends.push(await endOf(at, { hasPlan: false, buildStep: saved }));
      expect(ends).toEqual(steps.map((at, place) => (place < saved ? at : steps[saved - 1])));
    },
  );

  it('starts again at the first step after an order, and the thank-you page stays open — SHL-019', async () => {
    const renews = { hasPlan: true, renewPlan: true, canBeRenewed: true, buildStep: 7 };
    const ends = [];
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    for (const at of steps) ends.push(await endOf(at, renews));
    expect(ends).toEqual(['/menu', '/menu', '/menu', '/menu', '/menu', '/menu', '/menu/thank']);
    expect(await endOf('/menu/address', renews, { step: 3 })).toBe('/menu/plan');
    expect(await endOf('/menu/thank', { ...renews, renewPlan: false })).toBe('/menu/thank');
  });

  it('counts a step that is stored only on this device — SHL-019', async () => {
    expect(await endOf('/menu/profile', { hasPlan: false }, { step: 4 })).toBe('/menu/profile');
    expect(await endOf('/menu/address', { hasPlan: false }, { step: 4 })).toBe('/menu/profile');
    expect(await endOf('/menu/address', { hasPlan: false, buildStep: 6 }, { step: 4 })).toBe('/menu/address');
  });

  it.each([
    [true, true, '/menu/plan'],
    [true, false, '/'],
    [false, true, '/'],
    [false, false, '/'],
  ])(
    'redirects a customer with a plan, renewal permitted: %s, renewable: %s, to %s — SHL-017, SHL-018, WIZ-003',
    async (renewPlan, canBeRenewed, end) => {
      const standing = { hasPlan: true, renewPlan, canBeRenewed, buildStep: 3 };
      expect(await endOf('/menu/plan', standing)).toBe(end);
      expect(await endOf('/menu', standing)).toBe(end === '/' ? '/' : '/menu');
    },
  );
});
