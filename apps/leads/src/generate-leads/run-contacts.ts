import type { KnownContacts } from '../enriching/contact-reader';
import type { Ranking } from './ranking';

/** The contacts of a run, by domain of the company: each is asked for once. */
export class RunContacts {
  private readonly asked = new Set<string>();
  private readonly byDomain = new Map<string, KnownContacts>();

  /** Whether the people of some company are unknown because a service was unavailable. */
  get hasLost(): boolean {
    return [...this.byDomain.values()].includes(undefined);
  }

  /** The domains of the answers whose own sites were read, each once; marks them as taken. */
  take({ answers }: Ranking, limit: number): string[] {
    const domains = new Set(answers.slice(0, limit).flatMap(({ business }) => business.ownSite ?? []));
    const wanted = [...domains].filter((domain) => !this.asked.has(domain));
    for (const domain of wanted) this.asked.add(domain);
    return wanted;
  }

  add(domain: string, contacts: KnownContacts): void {
    this.byDomain.set(domain, contacts);
  }

  of(domain: string | null): NonNullable<KnownContacts> {
    return (domain !== null && this.byDomain.get(domain)) || [];
  }
}
