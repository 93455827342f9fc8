import type { WireReply } from '../../src/protocol/define/envelope.ts';
import { loginLogoutNotice } from '../../src/protocol/account/login.ts';
import type { Channel } from '../../src/protocol/messages.ts';

/**
 * What a socket hears when its session was ended from elsewhere: where, and what. `t` is now, in ms.
 * @param erased the customer has left for good: nothing of theirs may stay on the device
 */
export const signedOut = (browserId: string, t: number, erased = false): [channel: Channel, message: WireReply] => [
  loginLogoutNotice.channel,
  { type: loginLogoutNotice.type, data: { browserId, ...(erased && { erased }) }, t },
];
