import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { useNow } from '#src/state/plan/clock.ts';
import type * as engineModule from '#src/state/engine/engine.ts';
import { testDevice } from '../../support/screens/test-device.ts';

const server = vi.hoisted(() => ({ engine: undefined as object | undefined }));
vi.mock('#src/state/engine/engine.ts', async (original) => ({
  ...(await original<typeof engineModule>()),
  engineNow: () => server.engine,
  whenEngine: (use: (engine: unknown) => () => void) => (server.engine ? use(server.engine) : () => undefined),
}));

afterEach(cleanup);

it('the clock shows the server’s time even if the engine loads between rendering and effects', () => {
  const Time = () => {
    const now = useNow();
    useLayoutEffect(() => {
      server.engine = testDevice({ now: 1_000 }).engine;
    }, []);
    return <output>{now}</output>;
  };
  render(<Time />);
  expect(screen.getByRole('status').textContent).toBe('1000');
});
