import { describe, expect, it, vi } from 'vitest';

import { socketTransport } from '#src/offline/wire/socket-transport.ts';
import { eventually } from '../../support/eventually.ts';

describe('the socket of the app', () => {
  it('is opened with the websocket transport only, and comes back by none of its own means — SHL-047', async () => {
    const connect = vi.fn(() => ({ on: vi.fn(), onAny: vi.fn(), close: vi.fn() }));
    const events = { opened: vi.fn(), closed: vi.fn(), refused: vi.fn(), message: vi.fn() };
    socketTransport(async () => connect as never).open(1, events as never);
    await eventually(() => expect(connect).toHaveBeenCalledOnce());
    expect(connect).toHaveBeenCalledWith(expect.objectContaining({ transports: ['websocket'], reconnection: false }));
  });
});
