import {
  withVerification,
  type AddressVerification,
  type OrgChartPerson,
  type OrgChartResult,
  addressVerification,
} from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import { type CallContext, createContext, recallVerdicts, responseBudgetMs, Bus } from '@lode/bus';
import { Injectable } from '@nestjs/common';

export const addressesIn = ({ people }: OrgChartResult): string[] =>
  people.flatMap(({ contact: { email } }) => email ?? []);

/** The chart with the latest verdicts about its addresses; a rejected address has little confidence. */
export const withVerdicts = (
  chart: OrgChartResult,
  verdicts: ReadonlyMap<string, AddressVerification>,
): OrgChartResult => ({
  ...chart,
  people: chart.people.map((person) => ({ ...person, contact: contactWith(person.contact, verdicts) })),
});

function contactWith(
  contact: OrgChartPerson['contact'],
  verdicts: ReadonlyMap<string, AddressVerification>,
): OrgChartPerson['contact'] {
  const verification = (contact.email !== null && verdicts.get(contact.email)) || null;
  const { email_confidence: confidence } = contact;
  return {
    ...contact,
    verification,
    verdict: verification?.verdict ?? contact.verdict,
    email_confidence:
      verification?.verdict === 'invalid' ? addressConfidence(confidence / 100, true) : confidence,
  };
}

/** The chart with a verdict beside each address: `unknown` where there is none. */
export const withEveryVerdict = (chart: OrgChartResult): OrgChartResult => ({
  ...chart,
  people: chart.people.map((person) => {
    if (person.contact.verdict !== null) return person;
    const contact = withVerification(person.contact, chart.collected_at);
    return { ...person, contact: { ...contact, verdict: contact.verification?.verdict ?? null } };
  }),
});

/** Milliseconds to wait for verdicts, without which a chart is complete as well. */
const timeoutMs = 1000;

/** Latest verdicts about addresses, as stored by the verification service. */
@Injectable()
export class KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  /** By address; empty if no verdict is known or verification is unavailable. Never rejects. */
  async of(
    emails: readonly string[],
    caller: Pick<CallContext, 'requestId' | 'traceparent' | 'remaining'>,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const { requestId, traceparent } = caller;
    const budget = Math.min(timeoutMs, responseBudgetMs(caller));
    try {
      const results = await recallVerdicts(this.bus, emails, () =>
        createContext(budget, { requestId, traceparent }),
      );
      return new Map(results.map((result) => [result.email, addressVerification(result)]));
    } catch {
      return new Map();
    }
  }
}
