import { describe, expect, it, vi } from 'vitest';

import { socketTransport } from '#src/offline/wire/socket-transport.ts';
import { eventually } from '../../support/eventually.ts';

describe('The socket of the app', () => {
  it('uses only the websocket transport and does not reconnect by itself — SHL-047', async () => {
    const connect = vi.fn(() => ({ on: vi.fn(), onAny: vi.fn(), close: vi.fn() }));
    const events = { opened: vi.fn(), closed: vi.fn(), refused: vi.fn(), message: vi.fn() };
    socketTransport(async () => connect as never).open(1, events as never);
    await eventually(() => expect(connect).toHaveBeenCalledOnce());
    expect(connect).toHaveBeenCalledWith(expect.objectContaining({ transports: ['websocket'], reconnection: false }));
  });
});
