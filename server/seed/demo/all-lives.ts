import { active } from './active-life.ts';
import type { DemoAccount, Moment } from './demo-account.ts';
import { paused, renew, renewed } from './running-lives.ts';
import { allergic, arabic, customfit, sms } from './special-lives.ts';
import { banned, draft, fresh, unpaid } from './waiting-lives.ts';

const lives = [fresh, active, renew, renewed, paused, draft, unpaid, allergic, arabic, customfit, sms, banned] as const;

/** All demo accounts at a moment. The same moment gives the same accounts. */
export const demoAccounts = (moment: Moment): DemoAccount[] => lives.map((live) => live(moment));
