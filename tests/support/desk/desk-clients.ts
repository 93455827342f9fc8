import { DEMO_STAFF_PASSWORD } from '#server/seed/demo/demo-staff.ts';
import { DESK_NAMESPACE } from '#src/protocol/desk/desk-messages.ts';
import type { RunningServer } from '#server/start-server.ts';
import { sentTo } from '../server/registration.ts';
import { connectClient, type TestClient } from '../server/server.ts';

/** A socket in the namespace of the desk. */
export const connectDesk = (url: string, options: Parameters<typeof connectClient>[1] = {}): Promise<TestClient> =>
  connectClient(`${url}${DESK_NAMESPACE}`, options);

/** The address of a demo member of staff. */
export const staffAddress = (local: string): string => `${local}@staff.demo.test`;

/** Sends the right password of a demo member of staff. Returns the ticket and the mailed code. */
export const askForCode = async (
  server: RunningServer,
  client: TestClient,
  email: string,
  password = DEMO_STAFF_PASSWORD,
): Promise<{ readonly ticket: string; readonly code: string }> => {
  const reply = await client.ask('entry', { type: 'password', data: { email, password } });
  if (reply.type !== 'passwordOk') throw new Error(`${email} got no code: ${JSON.stringify(reply)}`);
  const [mail] = await sentTo(server, email);
  return { ticket: (reply.data as { ticket: string }).ticket, code: mail!.code! };
};

export interface StaffClient extends TestClient {
  readonly token: string;
  readonly id: number;
}

/** A desk socket that is signed in as a demo member of staff. */
export const signInStaff = async (
  server: RunningServer,
  local: string,
  password = DEMO_STAFF_PASSWORD,
): Promise<StaffClient> => {
  const client = await connectDesk(server.url);
  const email = local.includes('@') ? local : staffAddress(local);
  const { ticket, code } = await askForCode(server, client, email, password);
  const reply = await client.ask('entry', { type: 'code', data: { ticket, code } });
  if (reply.type !== 'codeOk') throw new Error(`${email} could not sign in: ${JSON.stringify(reply)}`);
  const { token, staff } = reply.data as { token: string; staff: { id: number } };
  return { ...client, token, id: staff.id };
};
