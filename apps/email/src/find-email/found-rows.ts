import { reasons, type EmailFinderResult, type FindEmailRequest, type ResultRow } from '@lode/contracts';

/** The person with the address that was found, for lists and exports; none without an address. */
export function foundRows(found: EmailFinderResult, request: FindEmailRequest): ResultRow[] {
  const { email } = found;
  if (email === null) return [];
  return [
    {
      name: nameIn(found, request),
      company: found.company_match?.name ?? request.company ?? null,
      title: found.position,
      email,
      phone: null,
      website: found.domain,
      address: null,
      rating: null,
      confidence: found.confidence,
      tech_stack: [],
      source: found.sources[0] ?? 'pattern_match',
      ...(found.accept_all !== null && { accept_all: found.accept_all }),
      ...verificationOf(found),
    },
  ];
}

function nameIn({ full_name: found }: EmailFinderResult, request: FindEmailRequest): string | null {
  const { first_name: first, last_name: last, full_name: full } = request;
  const name = found ?? full ?? [first, last].filter(Boolean).join(' ');
  return name.trim() || null;
}

function verificationOf({
  verdict,
  reason: given,
  score,
  checked_at,
}: EmailFinderResult): Pick<ResultRow, 'verification'> {
  const reason = reasons.find((each) => each === given);
  if (verdict === null || reason === undefined) return {};
  return { verification: { verdict, reason, score, checked_at, mx_host: null, mail_provider: null } };
}
