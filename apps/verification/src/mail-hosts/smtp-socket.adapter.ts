import { ConnectError, openSocket, type SocksProxyAddress } from '@lode/service-kit/network';
import { addressLiteral } from '../smtp/address-literal';
import type { ConversationPlan, SmtpConnector, SmtpConversation, SmtpTarget } from './smtp-connector';
import { holdDialogue } from './smtp-session.adapter';
import type { TranscriptWriter } from './transcript';

export interface SmtpSocketOptions {
  /** 25 outside tests. */
  readonly port: number;
  readonly proxy: SocksProxyAddress | null;
  readonly connectTimeoutMs: number;
  /** Timeout of one reply. RFC 5321 §4.5.3.2 recommends minutes, which exceed the deadlines of callers. */
  readonly stepTimeoutMs: number;
  /** Timeout of the reply to QUIT. */
  readonly quitTimeoutMs: number;
}

/** SMTP over real sockets, directly or through a SOCKS5 proxy. */
export class SmtpSocketAdapter implements SmtpConnector {
  constructor(private readonly options: SmtpSocketOptions) {}

  async converse(
    target: SmtpTarget,
    plan: ConversationPlan,
    { signal, transcript }: { signal: AbortSignal; transcript: TranscriptWriter },
  ): Promise<SmtpConversation> {
    const { port, proxy, connectTimeoutMs: timeoutMs, stepTimeoutMs, quitTimeoutMs } = this.options;
    transcript.add('note', [`connecting to ${target.host} [${target.address}]:${port}`], null);
    try {
      const socket = await openSocket({ address: target.address, port, proxy, timeoutMs, signal });
      const session = { host: target.host, stepTimeoutMs, quitTimeoutMs, signal, transcript };
      const heloName = plan.heloName ?? addressLiteral(socket.localAddress ?? '');
      const outcome = await holdDialogue(socket, { ...plan, heloName }, session);
      transcript.add('note', [`session ended: ${outcome.end}`], null);
      return { connected: true, outcome };
    } catch (error) {
      if (!(error instanceof ConnectError)) throw error;
      transcript.add('note', [error.message], null);
      return { connected: false, failure: error.failure };
    }
  }
}
