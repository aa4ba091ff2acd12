/** TXT records of a domain that publish a policy for its mail (RFC 7208 §4.5, RFC 7489 §6.6.3). */
const patterns = { spf: /^v=spf1(\s|$)/i, dmarc: /^v=DMARC1\s*(;|$)/i };

/** Whether the records contain a policy. Of several ones none applies. */
export const hasMailPolicy = (kind: keyof typeof patterns, records: readonly string[]): boolean =>
  records.filter((record) => patterns[kind].test(record)).length === 1;
