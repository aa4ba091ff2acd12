import type { DialoguePlan, Phase } from './dialogue-types';

/** A command that awaits its reply. The banner is the reply to the connection and has no line. */
export type Command =
  | { readonly phase: Exclude<Phase, 'mail' | 'rcpt'> }
  /** Opens a transaction for recipients of one domain. */
  | { readonly phase: 'mail'; readonly domain: string; readonly smtpUtf8: boolean }
  | { readonly phase: 'rcpt'; readonly recipient: string };

/** Thrown before sending: a control character could end the command and inject another one. */
export class UnsafeCommandError extends Error {
  constructor() {
    super('A value for the SMTP dialogue contains a control character');
    this.name = 'UnsafeCommandError';
  }
}

export const quitCommand = 'QUIT';

/** Line of a command without CRLF. Only the commands of a verification exist: DATA cannot be sent. */
export function lineOf(command: Command, plan: DialoguePlan): string {
  const line = unchecked(command, plan);
  if (/\p{Cc}/u.test(line)) throw new UnsafeCommandError();
  return line;
}

/** Address that a command concerns; null for commands of the session. */
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
