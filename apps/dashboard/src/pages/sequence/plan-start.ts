import type { Schemas } from '../../api/client';

type Check = Schemas['SequenceCheck'];
type Finding = Schemas['CheckFinding'];
/** Findings whose people a start can leave out. */
export type LeftOut = 'invalid_addresses' | 'suppressed_addresses';

interface StartPlan {
  readonly canStart: boolean;
  /** People who get the first message. */
  readonly recipients: number;
  /** Findings whose people can be left out. */
  readonly leavable: readonly Finding[];
  /** Findings that prevent the start. */
  readonly blocking: readonly Finding[];
  readonly leaveOut: readonly LeftOut[];
}

const leavable: readonly string[] = ['invalid_addresses', 'suppressed_addresses'] satisfies LeftOut[];

/** What a start does after a check. @param kept findings whose people shall not be left out */
export function planStart({ findings, recipients }: Check, kept: ReadonlySet<string>): StartPlan {
  const blocks = findings.filter(({ level }) => level === 'block');
  const canLeave = blocks.filter(({ code }) => leavable.includes(code));
  const left = canLeave.filter(({ code }) => !kept.has(code));
  const blocking = blocks.filter((finding) => !left.includes(finding));
  // Suppressed contacts are not among the recipients.
  const invalid = left.find(({ code }) => code === 'invalid_addresses')?.count ?? 0;
  const remaining = Math.max(0, recipients - invalid);
  return {
    canStart: blocking.length === 0 && remaining > 0,
    recipients: remaining,
    leavable: canLeave,
    blocking,
    leaveOut: left.map(({ code }) => code as LeftOut),
  };
}
