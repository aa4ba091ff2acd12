import { blockingFindings, type CheckFinding, type FindingCode } from '@lode/contracts';
import type { DomainRecords, SenderDomains } from './domain-records';
import type { FirstStepFacts } from '../composing/first-step';
import type { TrackingTarget } from './tracking-target';
import { maxExamples, type PeopleTally, type Tally } from './people-tally';

export interface SequenceFacts {
  /** Undefined if the sequence has no steps. */
  readonly firstStep: FirstStepFacts | undefined;
  readonly hasRelay: boolean;
  readonly hasPublicUrl: boolean;
  readonly people: PeopleTally;
  /** Whether stored verdicts could be read. */
  readonly verdictsRead: boolean;
  readonly domains: SenderDomains;
  readonly records: DomainRecords;
  /** Undefined if the sequence has no tracking domain. */
  readonly tracking: TrackingFacts | undefined;
}

export interface TrackingFacts {
  readonly domain: string;
  /** Host to which the domain must point. */
  readonly host: string;
  readonly target: TrackingTarget;
}

/** Findings about the sequence, blocking ones first. */
export const findingsOf = (facts: SequenceFacts): CheckFinding[] =>
  blockingFirst([...ofConfiguration(facts), ...ofSteps(facts), ...ofPeople(facts), ...ofDomain(facts)]);

/** Findings that do not depend on the recipients, blocking ones first. */
export const findingsOfContent = (facts: SequenceFacts): CheckFinding[] =>
  blockingFirst([...ofConfiguration(facts), ...ofSteps(facts), ...ofDomain(facts)]);

const blockingFirst = (findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.toSorted((one, other) => Number(one.level === 'warn') - Number(other.level === 'warn'));

function ofConfiguration({ hasRelay, hasPublicUrl, tracking }: SequenceFacts): CheckFinding[] {
  const ask = 'ask the operator of Lode to set';
  return [
    ...(hasRelay ? [] : [finding('no_relay', 'no mail relay is set up', `${ask} LODE_MAIL_RELAY_URL`)]),
    ...(hasPublicUrl
      ? []
      : [finding('no_public_url', 'links in mail have no public address', `${ask} LODE_PUBLIC_URL`)]),
    ...(tracking ? ofTracking(tracking) : []),
  ];
}

function ofTracking({ domain, host, target }: TrackingFacts): CheckFinding[] {
  const code = 'tracking_domain';
  if (target === 'unknown')
    return [finding(code, `the name servers gave no answer for ${domain}`, 'check again later')];
  return target === 'here'
    ? []
    : [finding(code, `${domain} does not point to ${host}`, `add a CNAME record for ${domain} to ${host}`)];
}

function ofSteps({ firstStep, people }: SequenceFacts): CheckFinding[] {
  if (!firstStep) return [finding('no_steps', 'there are no steps', 'add a step')];
  const found: CheckFinding[] = [];
  if (!firstStep.optOut)
    found.push(
      finding(
        'missing_opt_out',
        'the first step has no link to unsubscribe',
        'put {{ unsubscribe_url }} into each of its bodies, where it can be read and outside of conditions',
      ),
    );
  if (firstStep.source === 'never')
    found.push(
      finding(
        'missing_source',
        'the first step does not name the source of the address',
        'put {{ source | default: "…" }} into each of its bodies, outside of conditions; the default is for leads whose source is unknown',
      ),
    );
  else if (people.sourceless.count > 0)
    found.push(
      about(
        people.sourceless,
        'missing_source',
        (who) => `the source of the address is unknown for ${who}`,
        'set `source` of these leads, or name a source for all of them: {{ source | default: "…" }}',
      ),
    );
  return found;
}

function ofPeople({ people, verdictsRead }: SequenceFacts): CheckFinding[] {
  const { suppressed, invalid, risky, lacking, missing } = people;
  const found: CheckFinding[] = [];
  if (people.count === 0)
    found.push(finding('nobody_enrolled', 'the sequence has no recipients', 'enrol leads, or set a list'));
  if (suppressed.count > 0)
    found.push(
      withoutAddresses(
        about(
          suppressed,
          'suppressed_addresses',
          (who) => `a do-not-contact list contains ${who}`,
          removeThem,
        ),
      ),
    );
  if (invalid.count > 0)
    found.push(
      about(invalid, 'invalid_addresses', (who) => `mail cannot be delivered to ${who}`, removeThem),
    );
  if (lacking.count > 0)
    found.push({
      ...about(
        lacking,
        'missing_variables',
        (who) => `variables have neither a value nor a default for ${who}`,
        'give each a default, as in {{ first_name | default: "there" }}',
      ),
      examples: [...missing].slice(0, maxExamples),
    });
  found.push(...ofUnverified(people, verdictsRead));
  if (risky.count > 0)
    found.push(
      about(risky, 'risky_addresses', (who) => `mail may bounce for ${who}`, 'remove them, or send slowly'),
    );
  return found;
}

function ofUnverified({ unverified, inconclusive }: PeopleTally, verdictsRead: boolean): CheckFinding[] {
  const code = 'unverified_addresses';
  const without = about(
    unverified,
    code,
    (who) =>
      verdictsRead ? `the address has not been verified for ${who}` : `verdicts are unavailable for ${who}`,
    'verify the addresses first: POST /bulk-email-verifier takes up to 100',
  );
  const unknown = about(
    inconclusive,
    code,
    (who) => `the verification was not conclusive for ${who}`,
    'verify these addresses again later, or send slowly',
  );
  if (inconclusive.count === 0) return unverified.count > 0 ? [without] : [];
  return [unverified.count > 0 ? together(without, unknown) : unknown];
}

/** One finding about the people of two, because clients look findings up by code. */
const together = (one: CheckFinding, other: CheckFinding): CheckFinding => ({
  ...one,
  message: `${one.message}; ${other.message}`,
  fix: `${one.fix}; ${other.fix}`,
  count: (one.count ?? 0) + (other.count ?? 0),
  examples: [...one.examples, ...other.examples].slice(0, maxExamples),
  addresses: [...(one.addresses ?? []), ...(other.addresses ?? [])].slice(0, maxExamples),
});

/** Suppressed contacts are excluded from responses. */
const withoutAddresses = ({ addresses: _, ...others }: CheckFinding): CheckFinding => others;

const removeThem =
  'remove such leads from the list, and enrolled ones by POST /sequences/{id}/enrolments/remove with "blocked": true';

function ofDomain({ domains: { sender, signing }, records }: SequenceFacts): CheckFinding[] {
  const { withoutSpf, dmarc, dkim, listedOn, unanswered } = records;
  /** The domain of the return path is a setting of the operator. */
  const named = (domain: string): string =>
    domain === sender ? domain : `${domain}, the domain of LODE_RETURN_PATH`;
  const found: CheckFinding[] = [];
  if (withoutSpf.length > 0)
    found.push(
      finding(
        'no_spf',
        `no SPF record is published for ${withoutSpf.map(named).join(' and ')}`,
        'add an SPF record that allows your relay',
      ),
    );
  if (dmarc === false)
    found.push(finding('no_dmarc', `${sender} has no DMARC policy`, `add a TXT record to _dmarc.${sender}`));
  if (!signing)
    found.push(
      finding(
        'no_dkim',
        'Lode does not sign mail',
        'set LODE_DKIM_DOMAIN, LODE_DKIM_SELECTOR and LODE_DKIM_KEY_FILE, unless the relay signs',
      ),
    );
  else if (dkim === false)
    found.push(
      finding(
        'no_dkim',
        `mail from ${sender} is not signed in its name, or its key is not published`,
        `publish the key at ${signing.selector}._domainkey.${signing.domain}, and send from this domain`,
      ),
    );
  if (listedOn.length > 0)
    found.push(
      finding(
        'blocklisted',
        `${sender} is on ${listedOn.join(' and ')}`,
        'ask the operators of these blocklists for the reason and for removal before you send',
      ),
    );
  if (unanswered.length > 0)
    found.push(
      finding(
        'dns_unknown',
        `the name servers gave no answer for ${unanswered.join(' and ')}`,
        'check again later',
      ),
    );
  return found;
}

function about(tally: Tally, code: FindingCode, words: (who: string) => string, fix: string): CheckFinding {
  const { count, first } = tally;
  const who = count === 1 ? '1 person' : `${count} people`;
  return {
    ...finding(code, words(who), fix),
    count,
    examples: first.map(({ id }) => id),
    addresses: first.map(({ email }) => email),
  };
}

function finding(code: FindingCode, message: string, fix: string): CheckFinding {
  const blocks = (blockingFindings as readonly FindingCode[]).includes(code);
  return { code, level: blocks ? 'block' : 'warn', message, fix, count: null, examples: [] };
}
