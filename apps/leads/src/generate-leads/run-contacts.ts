import type { Contact } from '@lode/contracts';
import type { PeopleReading } from '../enriching/contact-reader';
import type { Ranking } from './ranking';

/** The contacts of a run, by domain of the company: each is asked for once, and again if the first reading was partial. */
export class RunContacts {
  private readonly asked = new Set<string>();
  private readonly byDomain = new Map<string, PeopleReading | undefined>();

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

  /** The domains whose people are unknown or not completely known. */
  get unfinished(): string[] {
    return [...this.byDomain].filter(([, reading]) => reading?.isPartial ?? true).map(([domain]) => domain);
  }

  add(domain: string, reading: PeopleReading | undefined): void {
    this.byDomain.set(domain, reading);
  }

  of(domain: string | null): readonly Contact[] {
    return (domain !== null && this.byDomain.get(domain)?.contacts) || [];
  }
}
