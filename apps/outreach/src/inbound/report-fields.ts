/** Fields of a group by name in lower case. */
export type Fields = ReadonlyMap<string, string>;

/** Maximum characters of a value. */
const maxValueLength = 2000;

/**
 * Parses the groups of fields of machine-readable reports (RFC 3464 §2.1, RFC 5965 §3): like headers, separated by empty
 * lines. Other lines are ignored; the first of repeated fields counts.
 * @param opening names of fields, in lower case, that start a new group if repeated, because some reports omit the empty
 * line
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
    group.set(name, value.trim().slice(0, maxValueLength));
  }
  return groups;
}
