import type { Tx } from '../../db/tx.ts';
import { greeted } from '../../mail/mail-words.ts';
import { sendLater } from '../../mail/outgoing.ts';
import type { Lang } from '../../mail/sentence.ts';
import { issueStaffTicket, spendStaffTickets } from './staff-tickets.ts';

const words = {
  en: {
    subject: 'Your access to the {brand} desk',
    text: 'You work at the {brand} desk from now on. Please choose a password to sign in. The link works once, for three days.',
    action: 'Choose a password',
    codeSubject: 'Your code for the {brand} desk',
    code: (code: string) =>
      `${code} is your code for the {brand} desk. It is valid for 5 minutes. Please do not share it with anyone.\n\nIf you are not signing in, another person knows your password: tell the owner at once.`,
    passkeySubject: 'A passkey was added for the {brand} desk',
    passkey: (name: string) =>
      `The passkey “${name}” now signs you in to the {brand} desk, without a password and without a code.\n\nIf you did not add it, tell the owner at once.`,
  },
  ar: {
    subject: 'دخولك إلى مكتب {brand}',
    text: 'أصبح بإمكانك العمل على مكتب {brand}. يرجى اختيار كلمة مرور لتسجيل الدخول. يعمل الرابط مرة واحدة، لمدة ثلاثة أيام.',
    action: 'اختيار كلمة مرور',
    codeSubject: 'رمز دخولك إلى مكتب {brand}',
    code: (code: string) =>
      `${code} هو رمز دخولك إلى مكتب {brand}. وهو صالح لمدة 5 دقائق. يرجى عدم مشاركته مع أحد.\n\nإن لم تكن أنت من يسجّل الدخول فكلمة مرورك معروفة لغيرك: أبلغ المالك فورًا.`,
    passkeySubject: 'أُضيف مفتاح مرور إلى مكتب {brand}',
    passkey: (name: string) =>
      `أصبح مفتاح المرور «${name}» يسجّل دخولك إلى مكتب {brand} من دون كلمة مرور ومن دون رمز.\n\nإن لم تكن أنت من أضافه فأبلغ المالك فورًا.`,
  },
} as const satisfies Record<Lang, unknown>;

interface Recipient {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
}

/** Mails a link behind which the person chooses a password; earlier links stop working. */
export const mailFirstLink = async (tx: Tx, now: number, deskUrl: string, to: Recipient): Promise<void> => {
  const { subject, text, action } = words[to.lang];
  await spendStaffTickets(tx, now, to.id, 'first-link');
  const token = await issueStaffTicket(tx, now, 'first-link', to.id);
  await sendLater(tx, now, {
    channel: 'email',
    to: to.email,
    subject,
    text: greeted(to.name, to.lang, text),
    links: [`${deskUrl}/desk/first/${token}`],
    body: { action, spelled: true },
  });
};

export const mailStaffCode = (tx: Tx, now: number, to: Recipient, code: string): Promise<void> =>
  sendLater(tx, now, {
    channel: 'email',
    to: to.email,
    subject: words[to.lang].codeSubject,
    text: greeted(to.name, to.lang, words[to.lang].code(code)),
    code,
  });

/** Tells a person that another passkey opens the account, also if the person added it. */
export const mailPasskeyAdded = (tx: Tx, now: number, to: Recipient, passkey: string): Promise<void> =>
  sendLater(tx, now, {
    channel: 'email',
    to: to.email,
    subject: words[to.lang].passkeySubject,
    text: greeted(to.name, to.lang, words[to.lang].passkey(passkey)),
  });
