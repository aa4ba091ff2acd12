import type { SandboxMail, SandboxMailEvent } from '@lode/contracts';

/** A message with its recipient, also where the recipient is suppressed. */
export interface SentMail extends SandboxMail {
  readonly to: string;
}

export interface SentMessage extends SentMail {
  /** Message-ID (RFC 5322). */
  readonly messageId: string;
  /** In the links of the message. */
  readonly token: string;
  /** Targets of its tracked links, in order. */
  readonly targets: readonly string[];
  readonly events: SandboxMailEvent[];
}

export interface MailPlace {
  readonly sequence?: string | undefined;
  /** Id of the last message of the previous page. */
  readonly before?: string | undefined;
}

/** Messages of an account that the relay accepted. */
export interface SandboxMailStore {
  /** Newest first. */
  page(account: string, place: MailPlace, limit: number): Promise<SentMail[]>;
  find(account: string, id: string): Promise<SentMessage | undefined>;
}
