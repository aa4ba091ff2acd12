/** A host name in lower case, without trailing dots: DNS allows one, and URL parsers accept several. */
export function bareHostName(name: string): string {
  let end = name.length;
  while (name[end - 1] === '.') end -= 1;
  return name.slice(0, end).toLowerCase();
}
