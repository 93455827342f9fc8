import { lazyRouteComponent } from '@tanstack/react-router';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDevice } from '../../support/screens/test-device.ts';
import { eventually } from '../../support/eventually.ts';

const register = vi.fn(() => Promise.resolve<object | undefined>(registration));
vi.mock('workbox-window', () => ({
  Workbox: class {
    register = register;
  },
}));

const look = (state: 'visible' | 'hidden'): void => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A worker's registration as the browser returns it. */
const makeRegistration = () => {
  const registration = Object.assign(new EventTarget(), {
    active: { postMessage: vi.fn() } as { postMessage: ReturnType<typeof vi.fn> } | null,
    waiting: null as { postMessage: ReturnType<typeof vi.fn> } | null,
    installing: null as (EventTarget & { state?: string }) | null,
    update: vi.fn(() => Promise.resolve()),
    unregister: vi.fn(() => Promise.resolve(true)),
  });
  return registration;
};

const reload = vi.fn();
let registration: ReturnType<typeof makeRegistration> | undefined;
let container: EventTarget;
/** Resolves the promise that the browser resolves once a worker is registered. */
let standing: () => void;
const { engine } = testDevice();
/** Reports, as the built page does, that a part could not be loaded. */
const miss = (): Error => {
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/progress-CSK54SBU.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
};
/** The build that the server reports; undefined if the server cannot be reached. */
let served: string | undefined;

const touched = (hasBeenActive: boolean | undefined): void => {
  const userActivation = hasBeenActive === undefined ? undefined : { hasBeenActive };
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation });
};

/** A new document: listeners of the former page get no more events of the worker. */
const newDocument = (): void => {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  standing = resolve;
  container = Object.assign(new EventTarget(), {
    ready,
    controller: null,
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
};

const load = async () => {
  vi.resetModules();
  const { followWorker } = await import('#src/release/follow-worker.ts');
  const { renewal } = await import('#src/state/device/version-renewal.ts');
  const update = await import('#src/state/device/app-update.ts');
  const { useUpdateReady } = await import('#src/state/device/update-ready.ts');
  // The engine provides this as well.
  update.provideRenewal(renewal);
  return { ...update, useUpdateReady, followWorker, takeUpdate: renewal.take, lookForUpdate: renewal.look };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  registration = makeRegistration();
  newDocument();
  touched(false);
  vi.stubGlobal('location', { reload });
  served = 'one';
  vi.stubGlobal('fetch', () =>
    served === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(served.startsWith('<') ? served : JSON.stringify({ build: served }))),
  );
  document.head.innerHTML = '<meta name="build-name" content="one">';
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  document.head.innerHTML = '';
  Reflect.deleteProperty(document, 'visibilityState');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'userActivation');
});

describe('The service worker', () => {
  it('is checked for a new version when the app becomes visible again, at most once an hour', async () => {
    const { followWorker } = await load();
    standing();
    const followed = followWorker(engine, () => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    await followed;
    const { update } = registration!;
    look('visible');
    expect(update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_600_000);
    look('hidden');
    expect(update).not.toHaveBeenCalled();
    look('visible');
    look('visible');
    await eventually(() => expect(update).toHaveBeenCalledTimes(1));
    vi.advanceTimersByTime(3_600_000);
    look('visible');
    await eventually(() => expect(update).toHaveBeenCalledTimes(2));
  });

  it('is registered again after a failed installation, until it is installed — XTR-040', async () => {
    const { followWorker } = await load();
    registration!.installing = new EventTarget();
    register.mockRejectedValueOnce(new TypeError('a page in its place'));
    const followed = followWorker(engine, () => undefined);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(register).toHaveBeenCalledTimes(2);
    registration!.installing!.state = 'redundant';
    registration!.installing!.dispatchEvent(new Event('statechange'));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(register).toHaveBeenCalledTimes(3);
    standing();
    await followed;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(register).toHaveBeenCalledTimes(3);
  });
});

describe('Taking the new version', () => {
  it('asks the waiting version to take over and the active one to make way, and then reloads the page', async () => {
    const { takeUpdate } = await load();
    registration!.waiting = { postMessage: vi.fn() };
    await takeUpdate();
    expect(registration!.active!.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' });
    expect(registration!.waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('gives the active version no more work, because the new version would have to wait — XTR-039', async () => {
    const { takeUpdate } = await load();
    const { workerKeeps } = await import('#src/state/device/worker-keeps.ts');
    registration!.waiting = { postMessage: vi.fn() };
    Object.assign(container, { ready: registration });
    await takeUpdate();
    expect(await workerKeeps([])).toBe('makesWay');
    expect(registration!.active!.postMessage).toHaveBeenCalledExactlyOnceWith({ kind: 'activate' });
    await vi.advanceTimersByTimeAsync(5_000);
    void workerKeeps([]);
    await eventually(() => expect(registration!.active!.postMessage).toHaveBeenCalledTimes(2));
  });

  describe('An update after which the old page still loads, because the new version took over late', () => {
    /** The customer presses the button and the page reloads; the new version takes over soon afterwards. */
    const takenLate = async (): Promise<void> => {
      const { takeUpdate } = await load();
      served = 'two';
      registration!.waiting = { postMessage: vi.fn() };
      await takeUpdate();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(reload).toHaveBeenCalledTimes(1);
    };
    const nextDocument = async (): Promise<void> => {
      newDocument();
      await (await import('#src/state/device/late-take-over.ts')).finishTakeOver(navigator.serviceWorker);
    };

    it('reloads the page once more, and not again', async () => {
      await takenLate();
      const finished = nextDocument();
      await vi.advanceTimersByTimeAsync(100);
      expect(reload).toHaveBeenCalledTimes(1);
      // This page has also given work to the active worker: both workers are told again.
      expect(registration!.active!.postMessage).toHaveBeenCalledTimes(2);
      expect(registration!.waiting!.postMessage).toHaveBeenCalledTimes(2);
      registration!.waiting = null;
      container.dispatchEvent(new Event('controllerchange'));
      await finished;
      expect(reload).toHaveBeenCalledTimes(2);
      await nextDocument();
      expect(reload).toHaveBeenCalledTimes(2);
    });

    it.each<[string, () => void]>([
      ['a page that was touched', () => touched(true)],
      ['a page whose browser does not tell of touches', () => touched(undefined)],
      [
        'a page that is the new one',
        () => {
          document.head.innerHTML = '<meta name="build-name" content="two">';
        },
      ],
      [
        'a page whose version is still on its way',
        () => {
          registration!.installing = new EventTarget();
        },
      ],
      [
        'a page that was changed more than a minute ago',
        () => sessionStorage.setItem('changed-build', String(Date.now() - 61_000)),
      ],
    ])('does not reload %s', async (_what, meanwhile) => {
      await takenLate();
      registration!.waiting = null;
      meanwhile();
      await nextDocument();
      expect(reload).toHaveBeenCalledTimes(1);
    });

    it('does not reload if the new version never takes over', async () => {
      await takenLate();
      const finished = nextDocument();
      await vi.advanceTimersByTimeAsync(20_000);
      await finished;
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('fetches a new version first if none is waiting', async () => {
    const { takeUpdate } = await load();
    const coming = new EventTarget();
    registration!.update.mockImplementation(async () => {
      registration!.installing = coming;
    });
    const waiting = { postMessage: vi.fn() };
    const done = takeUpdate();
    await eventually(() => expect(registration!.installing).toBe(coming));
    registration!.waiting = waiting;
    await eventually(() => {
      coming.dispatchEvent(new Event('statechange'));
      expect(waiting.postMessage).toHaveBeenCalledWith({ kind: 'activate' });
    });
    await done;
  });

  it('unregisters a worker that shows the old version again, but not while it fetches the new one', async () => {
    const { takeUpdate } = await load();
    served = 'two';
    registration!.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await takeUpdate();
    expect(registration!.unregister).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
    registration!.installing = new EventTarget();
    await takeUpdate();
    expect(registration!.unregister).not.toHaveBeenCalled();
    registration!.installing = null;
    await takeUpdate();
    expect(registration!.unregister).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it.each([['the same build'], ['nothing'], ['somebody else’s page']])(
    'keeps the worker if the server answers with %s',
    async (answer) => {
      const { takeUpdate } = await load();
      served = answer === 'nothing' ? undefined : answer === 'the same build' ? 'one' : '<title>Welcome</title>';
      await takeUpdate();
      expect(registration!.unregister).not.toHaveBeenCalled();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('only reloads the page if there is no worker', async () => {
    const { takeUpdate } = await load();
    registration = undefined;
    await takeUpdate();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('A page of an older build — XTR-039', () => {
  it('loads the new build by itself if nothing can be shown, and not again within a minute', async () => {
    const { renewByItself } = await load();
    registration = undefined;
    expect(await renewByItself(() => true)).toBe(false);
    served = 'two';
    expect(await renewByItself(() => true)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(await renewByItself(() => true)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is already loading the new build when it is asked again, and no other code reloads it', async () => {
    const { renewByItself } = await load();
    served = 'two';
    registration!.update.mockImplementation(() => {
      registration!.installing = new EventTarget();
      return Promise.resolve();
    });
    const going = renewByItself(() => true);
    await eventually(() => expect(registration!.update).toHaveBeenCalledTimes(1));
    expect(await renewByItself(() => true)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    await going;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded if the customer has opened another screen meanwhile, but offers the new build', async () => {
    const { renewByItself, useUpdateReady } = await load();
    const { result } = renderHook(() => useUpdateReady());
    served = 'two';
    let shown = true;
    registration!.update.mockImplementation(() => {
      shown = false;
      return Promise.resolve();
    });
    await act(() => renewByItself(() => shown));
    expect(reload).not.toHaveBeenCalled();
    expect(registration!.unregister).not.toHaveBeenCalled();
    expect(result.current).toBe(true);
  });

  it.each([
    ['comes to wait after another one failed', 'waits'],
    ['is in charge already', 'inCharge'],
  ])('offers the version that %s', async (_what, kind) => {
    const { lookForUpdate, useUpdateReady } = await load();
    const { result } = renderHook(() => useUpdateReady());
    served = 'two';
    if (kind === 'waits') registration!.waiting = { postMessage: vi.fn() };
    await act(() => lookForUpdate(true));
    expect(result.current).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('shows no update offer for its own first worker, even after several installations', async () => {
    const { followWorker, useUpdateReady } = await load();
    const { result } = renderHook(() => useUpdateReady());
    registration!.active = null;
    register.mockRejectedValueOnce(new TypeError('away'));
    const done = followWorker(engine, () => undefined);
    await vi.advanceTimersByTimeAsync(40_000);
    container.dispatchEvent(new Event('controllerchange'));
    standing();
    await done;
    expect(result.current).toBe(false);
    act(() => void container.dispatchEvent(new Event('controllerchange')));
    expect(result.current).toBe(true);
  });

  it('detects the new build at once when one of its parts is missing, and offers it without loading it', async () => {
    const { followMissingParts, partMissing } = await load();
    followMissingParts();
    served = 'two';
    expect(partMissing()).toBe(false);
    miss();
    expect(partMissing()).toBe(true);
    // The worker fetches the new version and reports when it waits.
    await eventually(() => expect(registration!.update).toHaveBeenCalledTimes(1));
    expect(reload).not.toHaveBeenCalled();
  });

  it('reloads once for a part that could not be loaded, if its server answers', async () => {
    const { followMissingParts, renewByItself } = await load();
    followMissingParts();
    expect(await renewByItself(() => true)).toBe(false);
    miss();
    served = undefined;
    expect(await renewByItself(() => true)).toBe(false);
    served = 'one';
    expect(await renewByItself(() => false)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await renewByItself(() => true)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    // The part could not be loaded a second time: the customer decides.
    expect(await renewByItself(() => true)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not reloaded by the router, which would interrupt the new version that takes over', async () => {
    const { followMissingParts } = await load();
    followMissingParts();
    const Screen = lazyRouteComponent(() => Promise.reject<{ default: () => null }>(miss()));
    await Screen.preload?.();
    expect(() => renderHook(() => (Screen as () => unknown)())).toThrow('Missing: ');
    expect(reload).not.toHaveBeenCalled();
  });

  it('detects the new build when the connection comes back, but not in its first minute', async () => {
    const { lookForUpdate } = await load();
    served = 'two';
    await lookForUpdate();
    expect(registration!.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_001);
    await lookForUpdate();
    expect(registration!.update).toHaveBeenCalledTimes(1);
  });
});
