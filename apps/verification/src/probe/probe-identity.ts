export interface ProbeIdentity {
  /** Fully qualified name of this host, for EHLO; null: none is known. */
  readonly heloName: string | null;
  /** Envelope sender; empty for the null sender. */
  readonly mailFrom: string;
}

/**
 * Without a host name the sender is the null sender, which every server must accept (RFC 5321 §4.5.5). Many refuse a
 * sender whose domain does not resolve.
 */
export function probeIdentity(given: {
  heloName?: string | undefined;
  mailFrom?: string | undefined;
}): ProbeIdentity {
  const heloName = given.heloName ?? null;
  return { heloName, mailFrom: given.mailFrom ?? (heloName === null ? '' : `verify@${heloName}`) };
}

/** The host name if it has a domain. A bare name, as containers have, does not resolve elsewhere. */
export function fullyQualified(name: string): string | undefined {
  return name.includes('.') ? name : undefined;
}
