import { HostDesk, type HostDeskOptions } from './host-desk';
import type { SmtpConversation, SmtpTarget } from './smtp-connector';
import type { Visit } from './visit';

/**
 * All mail hosts, as this process meets them: whoever wants to ask one of them something waits at its desk, and
 * shares its connections with the others who do.
 */
export class MailHosts {
  private readonly desks = new Map<string, HostDesk>();

  constructor(private readonly options: HostDeskOptions) {}

  /** What came of the visit. @throws UnsafeCommandError, and errors of the leases */
  visit(target: SmtpTarget, visit: Visit): Promise<SmtpConversation> {
    const { address } = target;
    const desk = this.desks.get(address) ?? this.open(target);
    return desk.receive(visit);
  }

  private open(target: SmtpTarget): HostDesk {
    const desk = new HostDesk(target, this.options, () => this.desks.delete(target.address));
    this.desks.set(target.address, desk);
    return desk;
  }
}
