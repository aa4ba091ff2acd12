/** Fields of one group, by name in lower case. */
export type Fields = ReadonlyMap<string, string>;

/** Characters that count of a value. */
const maxOfValue = 2000;

/**
 * Reads the groups of fields that machine-readable reports consist of (RFC 3464 §2.1, RFC 5965 §3): like headers, with
 * empty lines between the groups. What is no field is passed over; of a repeated field the first counts.
 * @param opening names of fields that begin a new group where they are repeated, since some reports leave the empty
 * line out; in lower case
 */
export function fieldGroups(text: string, opening: readonly string[] = []): Fields[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ');
  const groups = unfolded.split(/\n[ \t]*\n/).flatMap((block) => groupsOf(block.split('\n'), opening));
  return groups.filter(({ size }) => size > 0);
}

function groupsOf(lines: readonly string[], opening: readonly string[]): Fields[] {
  let group = new Map<string, string>();
  const groups = [group];
  for (const line of lines) {
    const [, written, value = ''] = /^([\w-]{1,60})[ \t]*:(.*)$/.exec(line) ?? [];
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (group.has(name)) {
      if (!opening.includes(name)) continue;
      group = new Map();
      groups.push(group);
    }
    group.set(name, value.trim().slice(0, maxOfValue));
  }
  return groups;
}
