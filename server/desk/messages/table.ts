import type { DeskHandlers } from '../request/desk-handler.ts';
import { auditHandlers } from './audit.ts';
import { deliveryHandlers } from './delivery.ts';
import { entryHandlers } from './entry.ts';
import { passkeyHandlers } from './passkeys.ts';
import { roundHandlers } from './round.ts';
import { kitchenHandlers } from './kitchen.ts';
import { labelHandlers } from './labels.ts';
import { staffHandlers } from './staff.ts';

/** The handlers of all messages of the desk. */
export const deskHandlers: DeskHandlers = {
  ...entryHandlers,
  ...passkeyHandlers,
  ...staffHandlers,
  ...auditHandlers,
  ...deliveryHandlers,
  ...roundHandlers,
  ...kitchenHandlers,
  ...labelHandlers,
};
