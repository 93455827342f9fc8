import type { Log } from '../config/log.ts';

export interface Attachment {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

interface Letter {
  /** The id of the message, which identifies a mail that was sent twice. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text as HTML; undefined for mails to the team. */
  readonly html?: string;
  readonly attachment?: Attachment | undefined;
}

export interface Mail {
  /** False if the mail server has refused the mail permanently; throws if a retry may succeed. */
  readonly send: (letter: Letter) => Promise<boolean>;
  readonly close: () => void;
}

/** The parts of an error that may be logged: the texts of the library and the mail server contain the recipient. */
interface MailFault {
  readonly code?: string;
  /** The SMTP command, without its arguments: "RCPT TO". */
  readonly command?: string;
  readonly responseCode?: number;
}

const TIMEOUT_MS = 10_000;
/** Exactly one address, without characters that could begin another header. */
const plainAddress = /^[^\s<>,;"]+@[^\s<>,;"]+$/;

/** @param url `smtp://user:password@host:587` or `smtps://…`; in production nothing is sent unencrypted */
export const openMail = async (url: string, from: string, production: boolean, log: Log): Promise<Mail> => {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    // With fewer connections, mails that are sent at once could wait here until their jobs expire and run a second time.
    maxConnections: 10,
    requireTLS: production && url.startsWith('smtp:'),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as Parameters<typeof createTransport>[0]);
  return {
    send: async ({ id, to, subject, text, html, attachment }) => {
      if (!plainAddress.test(to)) {
        log.warn({ message: id }, 'a mail has no plain address');
        return false;
      }
      // The error is not passed on, not even as the cause of another one: the log would then contain the recipient.
      const fault = await transport
        .sendMail({
          from,
          to,
          subject: subject.replace(/[\r\n]+/g, ' '),
          text,
          ...(html === undefined ? {} : { html }),
          ...(attachment === undefined
            ? {}
            : {
                attachments: [{ filename: attachment.name, contentType: attachment.mime, content: attachment.content }],
              }),
          messageId: `<sufra-${id}@${new URL(url).hostname}>`,
        })
        .then(
          () => undefined,
          (error: unknown) => error as MailFault,
        );
      if (fault === undefined) return true;
      const { code, command, responseCode } = fault;
      if (responseCode !== undefined && responseCode >= 500) {
        log.warn({ message: id, responseCode }, 'a mail was refused for good');
        return false;
      }
      const why = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
      throw new Error(`the mail was not taken: ${why || 'no reason'}`);
    },
    close: () => transport.close(),
  };
};
