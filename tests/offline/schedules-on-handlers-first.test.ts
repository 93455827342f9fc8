import { scheduleHandlers } from '../support/offline-on-handlers.ts';

scheduleHandlers(1);
