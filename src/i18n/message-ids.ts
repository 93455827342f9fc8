import type account from './catalogues/en.account.json';
import type address from './catalogues/en.address.json';
import type blog from './catalogues/en.blog.json';
import type body from './catalogues/en.body.json';
import type calendar from './catalogues/en.calendar.json';
import type change from './catalogues/en.change.json';
import type checkout from './catalogues/en.checkout.json';
import type credit from './catalogues/en.credit.json';
import type customer from './catalogues/en.customer.json';
import type dashboard from './catalogues/en.dashboard.json';
import type delivered from './catalogues/en.delivered.json';
import type desk from './catalogues-desk/en.desk.json';
import type difference from './catalogues/en.difference.json';
import type dispatch from './catalogues-desk/en.dispatch.json';
import type documents from './catalogues/en.documents.json';
import type errors from './catalogues/en.errors.json';
import type feedback from './catalogues/en.feedback.json';
import type files from './catalogues/en.files.json';
import type forum from './catalogues/en.forum.json';
import type home from './catalogues/en.home.json';
import type installing from './catalogues/en.installing.json';
import type kitchen from './catalogues-desk/en.kitchen.json';
import type notices from './catalogues/en.notices.json';
import type order from './catalogues/en.order.json';
import type pages from './catalogues/en.pages.json';
import type pause from './catalogues/en.pause.json';
import type plan from './catalogues/en.plan.json';
import type profile from './catalogues/en.profile.json';
import type progress from './catalogues/en.progress.json';
import type ramadan from './catalogues/en.ramadan.json';
import type round from './catalogues-desk/en.round.json';
import type shell from './catalogues/en.shell.json';
import type signup from './catalogues/en.signup.json';
import type summary from './catalogues/en.summary.json';
import type sync from './catalogues/en.sync.json';
import type today from './catalogues/en.today.json';
import type wearable from './catalogues/en.wearable.json';
import type week from './catalogues/en.week.json';
import type wizard from './catalogues/en.wizard.json';

/**
 * One line for each namespace; its file is catalogues/<language>.<namespace>.json, and its ids begin with `<namespace>.`.
 * The texts of the desk have a folder of their own, so that they are not among the customers' files.
 */
interface Catalogues {
  readonly account: typeof account;
  readonly address: typeof address;
  readonly blog: typeof blog;
  readonly body: typeof body;
  readonly calendar: typeof calendar;
  readonly change: typeof change;
  readonly checkout: typeof checkout;
  readonly credit: typeof credit;
  readonly customer: typeof customer;
  readonly dashboard: typeof dashboard;
  readonly delivered: typeof delivered;
  readonly desk: typeof desk;
  readonly difference: typeof difference;
  readonly dispatch: typeof dispatch;
  readonly documents: typeof documents;
  readonly errors: typeof errors;
  readonly feedback: typeof feedback;
  readonly files: typeof files;
  readonly forum: typeof forum;
  readonly home: typeof home;
  readonly installing: typeof installing;
  readonly kitchen: typeof kitchen;
  readonly notices: typeof notices;
  readonly order: typeof order;
  readonly pages: typeof pages;
  readonly pause: typeof pause;
  readonly plan: typeof plan;
  readonly profile: typeof profile;
  readonly progress: typeof progress;
  readonly ramadan: typeof ramadan;
  readonly round: typeof round;
  readonly shell: typeof shell;
  readonly signup: typeof signup;
  readonly summary: typeof summary;
  readonly sync: typeof sync;
  readonly today: typeof today;
  readonly wearable: typeof wearable;
  readonly week: typeof week;
  readonly wizard: typeof wizard;
}

export type Namespace = keyof Catalogues;

/** Every id of every English catalogue: a misspelt id does not compile. */
export type MessageId = { [N in Namespace]: keyof Catalogues[N] & string }[Namespace];
