import type { Day } from '../../../src/domain/days/day.ts';
import { active } from './active-life.ts';
import type { DemoAccount } from './demo-account.ts';
import { paused, renew, renewed } from './running-lives.ts';
import { allergic, arabic, customfit, sms } from './special-lives.ts';
import { banned, draft, fresh, unpaid } from './waiting-lives.ts';

const lives = [fresh, active, renew, renewed, paused, draft, unpaid, allergic, arabic, customfit, sms, banned] as const;

/** All demo accounts as they stand on `today`. `now` in ms. The same moment gives the same lives. */
export const demoAccounts = (today: Day, now: number): DemoAccount[] => lives.map((live) => live({ today, now }));
