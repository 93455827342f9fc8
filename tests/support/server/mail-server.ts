import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Accepts a mail and never reports the result. */
export const SILENCE = 'silence';

/** A minimal mail server; `answers` are its replies to the next mails. */
export const mailServer = async (answers: string[]): Promise<{ url: string; letters: string[]; close: () => void }> => {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 mail.test ESMTP\r\n');
    let body: string | undefined;
    let held = '';
    socket.on('data', (chunk) => {
      held += chunk.toString();
      for (let end = held.indexOf('\r\n'); end !== -1; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end);
        held = held.slice(end + 2);
        if (body !== undefined) {
          if (line !== '.') body += `${line}\n`;
          else {
            const answer = answers.shift() ?? '250 taken';
            if (answer.startsWith('250')) letters.push(body);
            body = undefined;
            if (answer !== SILENCE) socket.write(`${answer}\r\n`);
          }
        } else if (/^DATA/i.test(line)) {
          body = '';
          socket.write('354 go on\r\n');
        } else if (/^EHLO/i.test(line)) socket.write('250 mail.test\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
