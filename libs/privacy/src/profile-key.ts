/** Networks by their registrable domain: their name, and the folders of the profiles of people. */
const networks: Readonly<Record<string, { readonly name: string; readonly folders?: readonly string[] }>> = {
  'linkedin.com': { name: 'linkedin', folders: ['in', 'pub'] },
  'xing.com': { name: 'xing', folders: ['profile'] },
  'x.com': { name: 'x' },
  'twitter.com': { name: 'x' },
  'facebook.com': { name: 'facebook' },
  'fb.com': { name: 'facebook' },
  'instagram.com': { name: 'instagram' },
  'threads.com': { name: 'threads' },
  'threads.net': { name: 'threads' },
  'tiktok.com': { name: 'tiktok' },
  'youtube.com': { name: 'youtube' },
  'medium.com': { name: 'medium' },
  'github.com': { name: 'github' },
  'gitlab.com': { name: 'gitlab' },
  'bsky.app': { name: 'bluesky', folders: ['profile'] },
};

/** Folders of a network whose second segment is the profile. */
const furtherFolders: ReadonlySet<string> = new Set(['people', 'user', 'users', 'c', 'channel']);
const maxUrlLength = 500;
const profileUrl = /^(?:https?:)?\/\/(?:[^/?#\s]*@)?([a-z0-9.-]+)(?::\d+)?(\/[^\s"'<>]*)$/i;

/** The network of a host name in any case; undefined for most. */
export function networkOf(host: string): (typeof networks)[string] | undefined {
  const domain = host.slice(host.lastIndexOf('.', host.lastIndexOf('.') - 1) + 1).toLowerCase();
  return Object.hasOwn(networks, domain) ? networks[domain] : undefined;
}

/**
 * Network and handle, which are equal in all spellings of the URL of one profile of a person. Undefined for other URLs,
 * and for profiles of companies where the network distinguishes them.
 */
export function profileKey(url: string): string | undefined {
  if (url.length > maxUrlLength) return undefined;
  const [, host = '', address = ''] = profileUrl.exec(url.trim()) ?? [];
  const network = networkOf(host);
  if (!network) return undefined;
  const handle = numberOf(network.name, address) ?? handleAt(address, network.folders);
  return handle === undefined ? undefined : `${network.name} ${handle.toLowerCase().normalize('NFC')}`;
}

/** Profiles without a handle: `facebook.com/profile.php?id=17`. */
const numberOf = (network: string, address: string): string | undefined =>
  network === 'facebook' ? /^\/profile\.php\?(?:[^#]*&)?id=(\d+)/.exec(address)?.[1] : undefined;

function handleAt(address: string, folders: readonly string[] | undefined): string | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  return handleIn(path.split('/').filter(Boolean).map(decoded), folders);
}

function handleIn(
  [first, second, third]: readonly string[],
  folders: readonly string[] | undefined,
): string | undefined {
  if (first === undefined) return undefined;
  if (folders) return folders.includes(first.toLowerCase()) ? second : undefined;
  const handle = furtherFolders.has(first.toLowerCase()) ? (third ?? second) : first;
  return handle?.replace(/^@/, '') || undefined;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
