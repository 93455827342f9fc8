import type { WireReply } from '../../src/protocol/define/envelope.ts';
import { loginLogoutNotice } from '../../src/protocol/account/login.ts';
import type { Channel } from '../../src/protocol/messages.ts';

/**
 * The notice to a socket whose session was ended from another browser. `browserId` is that browser, `t` is now, in ms.
 * @param erased the customer's account is erased: no data of theirs may stay on the device
 */
export const signedOut = (browserId: string, t: number, erased = false): [channel: Channel, message: WireReply] => [
  loginLogoutNotice.channel,
  { type: loginLogoutNotice.type, data: { browserId, ...(erased && { erased }) }, t },
];
