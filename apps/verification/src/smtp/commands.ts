import type { DialoguePlan, Phase } from './dialogue-types';

/** A command that awaits its reply. The banner answers the connection itself, so it has no line. */
export type Command =
  | { readonly phase: Exclude<Phase, 'mail' | 'rcpt'> }
  /** Opens a transaction for recipients of one domain. */
  | { readonly phase: 'mail'; readonly domain: string; readonly smtpUtf8: boolean }
  | { readonly phase: 'rcpt'; readonly recipient: string };

/** Thrown before anything is sent: the value would end its command and begin another. */
export class UnsafeCommandError extends Error {
  constructor() {
    super('A value for the SMTP dialogue holds a control character');
    this.name = 'UnsafeCommandError';
  }
}

export const QUIT = 'QUIT';

/** The line of a command, without CRLF. Of RFC 5321 only what a verification needs: DATA cannot be sent. */
export function lineOf(command: Command, plan: DialoguePlan): string {
  const line = unchecked(command, plan);
  if (/\p{Cc}/u.test(line)) throw new UnsafeCommandError();
  return line;
}

/** Whom a command is about; null for those that concern the session. */
export function recipientOf(command: Command | undefined): string | null {
  return command?.phase === 'rcpt' ? command.recipient : null;
}

function unchecked(command: Command, plan: DialoguePlan): string {
  switch (command.phase) {
    case 'rcpt':
      return `RCPT TO:<${command.recipient}>`;
    case 'mail':
      return `MAIL FROM:<${plan.mailFrom}>${command.smtpUtf8 ? ' SMTPUTF8' : ''}`;
    case 'ehlo':
      return `EHLO ${plan.heloName}`;
    case 'helo':
      return `HELO ${plan.heloName}`;
    case 'starttls':
      return 'STARTTLS';
    case 'rset':
      return 'RSET';
    case 'banner':
      return '';
  }
}
