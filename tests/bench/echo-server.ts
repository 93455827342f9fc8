/** The reference for comparison: a socket.io server with our transport settings that only sends every message back. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server } from 'socket.io';

const http = createServer();
const io = new Server(http, {
  path: '/socket.io',
  transports: ['websocket'],
  serveClient: false,
  maxHttpBufferSize: 1024 * 1024,
  perMessageDeflate: {
    threshold: 1024,
    serverNoContextTakeover: true,
    clientNoContextTakeover: true,
    zlibDeflateOptions: { level: 8, memLevel: 6 },
  },
});
io.on('connection', (socket) => {
  socket.onAny((channel: string, message: unknown) => {
    socket.emit(channel, message);
  });
});
http.listen(0, '127.0.0.1', () => process.send?.({ url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }));
