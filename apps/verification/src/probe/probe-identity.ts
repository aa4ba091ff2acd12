/** Who asks the mail servers. */
export interface ProbeIdentity {
  /** Our own fully qualified name, for EHLO; null where there is none. */
  readonly heloName: string | null;
  /** Envelope sender; empty for the null sender. */
  readonly mailFrom: string;
}

/**
 * The identity that the settings give. Without a name of our own there is no address either: the null sender
 * has to be taken by every server (RFC 5321 §4.5.5), a sender whose domain does not resolve many refuse.
 */
export function probeIdentity(given: {
  heloName?: string | undefined;
  mailFrom?: string | undefined;
}): ProbeIdentity {
  const heloName = given.heloName ?? null;
  return { heloName, mailFrom: given.mailFrom ?? (heloName === null ? '' : `verify@${heloName}`) };
}

/** The name of a machine as far as others can know it: a bare one, as containers have, means nothing to them. */
export function fullyQualified(name: string): string | undefined {
  return name.includes('.') ? name : undefined;
}
