import type { DomainRecord } from '@lode/contracts';
import { providerOf, type ReadRecord } from './read-records';

interface AdviceFacts {
  /** Provider of the mail hosts of the domain; null for others. */
  readonly provider: string | null;
  /** Address for aggregate reports; undefined if the operator has set none. */
  readonly reportAddress: string | undefined;
  /** Content of the TXT record that names the account. */
  readonly token: string;
}

type Advice = Pick<DomainRecord, 'problem' | 'fix' | 'proposed'>;

const nothing: Advice = { problem: null, fix: null, proposed: null };

/** The records with what is wrong and what to publish. */
export function withAdvice(
  records: readonly ReadRecord[],
  facts: Omit<AdviceFacts, 'provider'>,
): DomainRecord[] {
  const provider = providerOf(records.find(({ kind }) => kind === 'mx')?.values ?? []);
  return records.map((record) => {
    const { key: _, values, ...shown } = record;
    return { ...shown, values: [...values], ...advise(record, { ...facts, provider }) };
  });
}

/** SPF mechanisms that providers ask their customers to include. */
const includes: Readonly<Record<string, string>> = {
  google: '_spf.google.com',
  microsoft: 'spf.protection.outlook.com',
};

function advise(record: ReadRecord, facts: AdviceFacts): Advice {
  if (record.state === 'unknown') return ofUnknown(record);
  switch (record.kind) {
    case 'spf':
      return ofSpf(record, facts);
    case 'dmarc':
      return ofDmarc(record, facts);
    case 'dkim':
      return record.state === 'published'
        ? nothing
        : {
            problem: 'The key with which messages are signed is not published.',
            fix: 'Publish the public key of the operator under this name.',
            proposed: null,
          };
    case 'mx':
      return record.state === 'published'
        ? nothing
        : {
            problem: 'The domain receives no mail, so replies and bounces are lost.',
            fix: 'Publish the MX records that your mail provider names.',
            proposed: null,
          };
    case 'blocklist':
      return record.state === 'clear'
        ? nothing
        : {
            problem: 'The domain is on this block list, so that many servers reject its mail.',
            fix: 'Stop sending, ask the operator of the list for the reason, and ask for removal.',
            proposed: null,
          };
    case 'proof':
      return record.state === 'published'
        ? nothing
        : {
            problem: 'Reports about the domain are not counted, because nothing proves that it is yours.',
            fix: 'Publish this TXT record.',
            proposed: facts.token,
          };
  }
}

function ofUnknown({ key, kind, is_stale }: ReadRecord): Advice {
  if (is_stale)
    return {
      problem: kind === 'blocklist' ? 'The list gave no answer.' : 'No name server has answered yet.',
      fix: kind === 'blocklist' ? null : 'Check again later.',
      proposed: null,
    };
  return {
    problem: null,
    fix:
      key === 'dkim relay'
        ? 'Lode does not sign for this domain. Ask the operator whether the relay does.'
        : 'The name of the key of your mail server is not known here. Test the mailbox: the test says whether its messages are signed.',
    proposed: null,
  };
}

function ofSpf({ state, values }: ReadRecord, { provider }: AdviceFacts): Advice {
  if (state === 'published') return nothing;
  if (state === 'invalid')
    return {
      problem: `There are ${values.length} SPF records, of which receivers use none.`,
      fix: 'Merge them into one record.',
      proposed: null,
    };
  const include = includes[provider ?? ''];
  return {
    problem: 'No record names the servers that may send for the domain.',
    fix: include
      ? 'Publish this TXT record.'
      : 'Publish the SPF record that your mail provider, or the operator of the relay, names.',
    proposed: include ? `v=spf1 include:${include} ~all` : null,
  };
}

function ofDmarc({ state, values }: ReadRecord, { reportAddress }: AdviceFacts): Advice {
  const reports = reportAddress === undefined ? '' : `; rua=mailto:${reportAddress}`;
  if (state === 'missing')
    return {
      problem: 'No policy says what receivers do with forged messages. Gmail and Yahoo require one.',
      fix: 'Publish this TXT record, which changes nothing for your mail, and tighten it when the reports are good.',
      proposed: `v=DMARC1; p=none${reports}`,
    };
  if (state === 'invalid')
    return {
      problem: `There are ${values.length} DMARC policies, of which receivers use none.`,
      fix: 'Delete all but one.',
      proposed: null,
    };
  const [policy = ''] = values;
  if (reportAddress === undefined || isReportedTo(policy, reportAddress)) return nothing;
  return {
    problem: 'Receivers do not send their reports to Lode.',
    fix: 'Add the address to the policy.',
    proposed: withAddress(policy, reportAddress),
  };
}

const ruaTag = /(?<=^|;)(\s*rua\s*=\s*)([^;]*)/i;

/** Whether a policy names an address for aggregate reports (RFC 7489 §6.2), possibly with a maximum size. */
export const isReportedTo = (policy: string, address: string): boolean =>
  (ruaTag.exec(policy)?.[2] ?? '')
    .split(',')
    .some((uri) => uri.trim().toLowerCase().replace(/!.*$/, '') === `mailto:${address.toLowerCase()}`);

function withAddress(policy: string, address: string): string {
  if (ruaTag.test(policy))
    return policy.replace(
      ruaTag,
      (_, tag: string, uris: string) => `${tag}${uris.trimEnd()},mailto:${address}`,
    );
  return `${policy.replace(/[;\s]+$/, '')}; rua=mailto:${address}`;
}
