import { scheduleHandlers } from '../../support/offline/offline-on-handlers.ts';

scheduleHandlers(2);
