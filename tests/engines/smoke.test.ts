import { beforeAll, expect, it } from 'vitest';

import { eventually } from '../support/eventually.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { chanceFrom, loadEach, MAIN_SCREENS, showsScreen } from './support/loads.ts';
import { drawnAhead, everythingKept, logWeight, signIn, signOut, TODAY, weightOnServer } from './support/world.ts';

const EMAIL = 'active@demo.test';

/** Runs in the page: returns the number of rows in each store of the device, and the signed-in customer. */
const readStore = async (): Promise<Readonly<Record<string, unknown>>> => {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('the store cannot be read')));
    });
  const database = await asked(indexedDB.open('sufra'));
  const store = (name: string): IDBObjectStore => database.transaction(name, 'readonly').objectStore(name);
  const session = (await asked(store('session').get('current'))) as { tag: unknown; token: unknown };
  const kept = {
    answers: await asked(store('snapshots').count()),
    outbox: await asked(store('outbox').count()),
    drawn: await asked(store('drawn').count()),
    customer: session.tag,
    signedIn: session.token !== null,
  };
  database.close();
  return kept;
};

inEachEngine('The app', (world, browser) => {
  beforeAll(async () => {
    await signIn(world(), EMAIL);
    await browser().sees(TODAY);
    await everythingKept(world());
  });

  it('the plan and today’s meals open without a server, and two weights saved meanwhile arrive once even if the browser is killed', async () => {
    const before = await weightOnServer(world(), EMAIL);
    await world().killServer();
    await browser().goto(world().url);
    await browser().sees(TODAY);
    await browser().goto(`${world().url}/modify`);
    await browser().sees({ css: 'main article h3' });
    await logWeight(world(), '71.3');
    await browser().sees({ css: 'main', name: /71\.3 kg/ });
    await logWeight(world(), '71.4');
    await browser().sees({ css: 'main', name: /71\.4 kg/ });

    await world().killBrowser();
    await world().open();
    await browser().goto(`${world().url}/progress`);
    await browser().sees({ css: 'main', name: /71\.4 kg/ });
    await world().startServer();
    await eventually(async () => expect((await weightOnServer(world(), EMAIL)).grams).toBe(71_400));
    expect((await weightOnServer(world(), EMAIL)).version - before.version).toBe(2);
  });

  it('no page stays blank when the ten main URLs load in quick succession, nor after back and forward', async () => {
    await loadEach(world(), MAIN_SCREENS, chanceFrom(1));
    await browser().travel(-1);
    await showsScreen(world(), MAIN_SCREENS.at(-2)!);
    await browser().travel(-1);
    await showsScreen(world(), MAIN_SCREENS.at(-3)!);
    await browser().travel(1);
    await showsScreen(world(), MAIN_SCREENS.at(-2)!);
  });

  it('Today is rendered from the last visit, without the app and its worker, and looks the same in the app', async () => {
    await browser().goto(world().url);
    await drawnAhead(world());
    await browser().goto(world().url);
    await browser().until(() => performance.getEntriesByName('drawn before, shown now').length > 0);
    await browser().until(() => document.querySelector('#drawn') === null);
    await browser().sees(TODAY);
  });

  it('a sign-out removes all data of the customer from the device', async () => {
    await browser().goto(world().url);
    await browser().sees(TODAY);
    expect(await browser().run(readStore)).toMatchObject({
      answers: expect.toSatisfy((count: number) => count > 5),
      drawn: expect.toSatisfy((count: number) => count > 0),
      signedIn: true,
    });
    await signOut(world());
    expect(await browser().run(readStore)).toEqual({
      answers: 0,
      outbox: 0,
      drawn: 0,
      customer: null,
      signedIn: false,
    });
    await browser().goto(`${world().url}/progress`);
    await browser().sees({ css: 'input[autocomplete=current-password]' });
  });
});
