/** One delivered message. */
export interface DeliveredMessage {
  /** Message-ID (RFC 5322). */
  readonly messageId: string;
  /** Envelope recipient. */
  readonly to: string;
}

/** A message as its recipient sees it. */
export interface ReceivedMessage {
  readonly from: string;
  /** Base64. */
  readonly raw: string;
  readonly text: string;
  readonly html: string;
  /** URLs in the HTML, without the unsubscribe link of the header. */
  readonly links: readonly string[];
  /** Whether the header offers to unsubscribe in one click (RFC 8058). */
  readonly is_one_click: boolean;
}

/** Event of a recipient, in the words of the sandbox. */
export type RecipientEvent =
  | { readonly does: 'opens' | 'is-away' }
  | { readonly does: 'clicks'; readonly link: number }
  | { readonly does: 'replies'; readonly text?: string }
  | { readonly does: 'bounces'; readonly because: 'unknown-user' | 'mailbox-full' | 'delayed' }
  | { readonly does: 'unsubscribes'; readonly by: 'one-click' | 'page' };

export interface PerformedEvent {
  readonly visits: readonly { readonly method: string; readonly url: string; readonly status: number }[];
  readonly letter?: { readonly to: string };
}

export interface LinkOrigin {
  /** Only its URLs are requested. */
  readonly origin: string;
  readonly gateway: string;
}

/** The mailboxes of the sandbox. */
export interface SandboxInbox {
  /** @returns undefined if the sandbox does not have the message */
  read(message: DeliveredMessage): Promise<ReceivedMessage | undefined>;
  /**
   * @param links origin of the links of the message, and URL of the gateway that answers them
   * @returns undefined as `read`
   * @throws ProblemError conflict if the message lacks a part that the event needs, unavailable
   */
  act(
    message: DeliveredMessage,
    event: RecipientEvent,
    links: LinkOrigin,
  ): Promise<PerformedEvent | undefined>;
}
