import { connect, type Socket } from 'node:net';

import type { SignedIn } from './server.ts';

export interface UploadAnswer {
  readonly status: number;
  readonly body: {
    readonly status: string;
    readonly code?: string;
    readonly message?: string;
    readonly file?: {
      readonly hash: string;
      readonly name: string;
      readonly size: number;
      readonly url: string;
      readonly createdAt: number;
    };
  };
}

type Fields = Readonly<Record<string, string | undefined>>;

/** The fields that the page sends with a file; an undefined field is left out. */
export const fieldsOf = (who: Pick<SignedIn, 'token' | 'user'>, more: Fields = {}): Fields => ({
  access_token: who.token,
  user_id: String(who.user.user_id),
  ...more,
});

export const avatarFields = { modelName: 'Files', attribute: 'thefile', type: 'avatar' };
export const documentFields = { modelName: 'Medical', attribute: 'documents', type: 'document' };
export const photoFields = (thetype: 'before' | 'after', date?: number): Fields => ({
  type: 'progressImage',
  thetype,
  date: date === undefined ? undefined : String(date),
});

export const formOf = (fields: Fields, file: Buffer, name = 'file', mime = ''): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(file)], { type: mime }), name);
  return form;
};

export const post = async (url: string, path: string, body: FormData): Promise<UploadAnswer> => {
  const answer = await fetch(url + path, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as UploadAnswer['body'] };
};

export const setFile = (
  url: string,
  fields: Fields,
  file: Buffer,
  name?: string,
  mime?: string,
): Promise<UploadAnswer> => post(url, '/api/user/set-file', formOf(fields, file, name, mime));
export const setImages = (
  url: string,
  fields: Fields,
  file: Buffer,
  name?: string,
  mime?: string,
): Promise<UploadAnswer> => post(url, '/api/user/set-images', formOf(fields, file, name, mime));

const BOUNDARY = 'plainboundary';
/** The body of a form, byte by byte. */
export const rawForm = (fields: Fields, file: Buffer, name = 'a.pdf'): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([field, value]) =>
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export interface RawUpload {
  readonly socket: Socket;
  /** All data until the server closed the connection, or the first complete answer. */
  readonly answer: Promise<string>;
}

/** Sends the header of an upload that announces `length` bytes; the test sends the body. */
export const rawUpload = (url: string, length: number, path = '/api/user/set-file'): RawUpload => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.includes('}')) resolve(text);
    });
    socket.once('close', () => resolve(text));
  });
  return { socket, answer };
};
