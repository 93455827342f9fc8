import { expect, it } from 'vitest';

import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { readHome } from '#src/state/plan/home-data.ts';
import { testDevice } from '../../support/screens/test-device.ts';

it('the Today screen requests the data of its later parts at once, so that one message contains all — XTR-032', async () => {
  const device = testDevice({
    user: { tag: 'a', alreadyRenewed: true },
    network: 'online',
    answers: () => new Promise(() => undefined),
  });
  provideEngine(() => Promise.resolve(device.engine));
  await wholeEngine();
  void readHome('en');
  await expect
    .poll(() => device.watched.map(({ name, request }) => `${name} ${JSON.stringify(request)}`))
    .toEqual(
      expect.arrayContaining([
        'order/get {"orderType":"active"}',
        'order/get {"orderType":"renewed"}',
        'profile/bagComplaints {}',
        'profile/getForDashboard/getManagers {"subtype":"getManagers"}',
      ]),
    );
});
