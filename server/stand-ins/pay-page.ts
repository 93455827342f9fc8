import { escaped, standInPage, standInPolicy } from './stand-in-page.ts';
import type { OpenSession, StandIn } from './stand-in.ts';

export const payPagePolicy = (session: OpenSession | undefined): string => standInPolicy(session?.returnUrl);

/** The page that a development server shows instead of the provider's payment page. */
export const payPage = (standIn: StandIn, session: OpenSession | undefined, said: string | undefined): string => {
  if (!session) return standInPage(standIn.title, '<p>This session is not known here.</p>');
  const fact = (name: string, value: string): string => `<dt>${name}</dt><dd>${escaped(value)}</dd>`;
  const buttons = standIn.scenarios.map(
    ({ name, label }) => `<button name="scenario" value="${escaped(name)}">${escaped(label)}</button>`,
  );
  return standInPage(
    standIn.title,
    `<p>No money moves here: choose what the provider should do.</p>${
      said === undefined ? '' : `<p role="status">${escaped(said)}</p>`
    }<dl>${fact('Amount', `${session.currency} ${session.amount}`)}${fact('Reference', session.reference)}${fact(
      'Status',
      session.status,
    )}</dl><form method="post">${buttons.join('')}</form>`,
  );
};
