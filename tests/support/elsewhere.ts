import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A PDF with one empty page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
`;

/** Another site, to which the app's links lead. */
export interface Elsewhere {
  readonly page: string;
  readonly pdf: string;
  readonly close: () => Promise<void>;
}

export const openElsewhere = async (): Promise<Elsewhere> => {
  const server = createServer(({ url }, answer) => {
    if (url === '/file.pdf') answer.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF);
    else
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The host name makes this a different site from an app at 127.0.0.1.
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    page: `${site}/`,
    pdf: `${site}/file.pdf`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
