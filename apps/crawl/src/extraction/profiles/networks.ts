import type { ProfileFact } from '../facts';

type Kind = ProfileFact['kind'];

/**
 * A shape of path: fixed segments as they stand, `*` for the name of the account. What stands behind the name must
 * be one of the account's own tabs.
 */
export interface Shape {
  readonly path: string;
  readonly kind: Kind;
  /** What the canonical path is where it differs from `path`. */
  readonly canonical?: string;
  /** Names that are no accounts but pages of the network. */
  readonly reserved?: ReadonlySet<string>;
  readonly handle?: RegExp;
}

export interface Network {
  readonly name: string;
  /** The host of canonical addresses. */
  readonly host: string;
  /** Registrable names and exact hosts; `www`, `m` and countries before them are folded. */
  readonly hosts: readonly string[];
  readonly shapes: readonly Shape[];
  /** Pages of an account that may follow its name. */
  readonly tabs?: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Pages that every network has for itself. */
const common = `about account accounts ads apps blog business careers contact developers directory discover download
  embed events explore feed groups hashtag help home hot index.php intent intl jobs legal login logout me messages
  new notifications oauth p pages plugins popular post posts press privacy register safety search settings share
  share.php sharer sharer.php shop signin signup site status store submit support tag tags terms top tos tr upload
  widgets`;

const reserved = (more = ''): ReadonlySet<string> => words(`${common} ${more}`.trim());

const anyWord = /^[\p{L}\p{N}_.-]{1,100}$/u;

const companyTabs = words(
  'about jobs people life posts insights mycompany products services videos photos home',
);

const inCountries = (name: string, suffixes: string): string[] =>
  suffixes.split(' ').map((suffix) => `${name}.${suffix}`);

/** Networks by the addresses of their accounts. */
export const networks: readonly Network[] = [
  {
    name: 'linkedin',
    host: 'www.linkedin.com',
    hosts: ['linkedin.com'],
    shapes: [
      { path: 'company/*', kind: 'organisation' },
      { path: 'school/*', kind: 'organisation' },
      { path: 'showcase/*', kind: 'organisation' },
      { path: 'in/*', kind: 'person' },
    ],
    tabs: companyTabs,
  },
  {
    name: 'x',
    host: 'x.com',
    hosts: ['x.com', 'twitter.com'],
    shapes: [
      { path: '*', kind: 'unknown', handle: /^@?[A-Za-z0-9_]{1,15}$/, reserved: reserved('i home tos') },
    ],
    tabs: words('media with_replies likes followers following'),
  },
  {
    name: 'facebook',
    host: 'www.facebook.com',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    shapes: [
      { path: 'pages/category/*/*', kind: 'organisation' },
      { path: 'pages/*/*', kind: 'organisation' },
      { path: 'p/*', kind: 'organisation' },
      { path: 'people/*/*', kind: 'person' },
      {
        path: '*',
        kind: 'unknown',
        handle: /^[\p{L}\p{N}.-]{2,100}$/u,
        reserved: reserved(
          'dialog photo photo.php photos profile.php reel story.php people policies watch video video.php l.php ' +
            'marketplace gaming media note notes permalink.php fundraisers hashtag sharearticle',
        ),
      },
    ],
    tabs: words('about photos videos reviews events community info timeline services shop'),
  },
  {
    name: 'instagram',
    host: 'www.instagram.com',
    hosts: ['instagram.com', 'instagr.am'],
    shapes: [
      {
        path: '*',
        kind: 'unknown',
        handle: /^@?[\w.]{1,30}$/,
        reserved: reserved('reel reels stories tv direct'),
      },
    ],
    tabs: words('tagged reels channel'),
  },
  {
    name: 'threads',
    host: 'www.threads.com',
    hosts: ['threads.com', 'threads.net'],
    shapes: [{ path: '@*', kind: 'unknown', handle: /^[\w.]{1,30}$/ }],
  },
  {
    name: 'tiktok',
    host: 'www.tiktok.com',
    hosts: ['tiktok.com'],
    shapes: [{ path: '@*', kind: 'unknown', handle: /^[\w.]{1,30}$/ }],
  },
  {
    name: 'youtube',
    host: 'www.youtube.com',
    hosts: ['youtube.com'],
    shapes: [
      { path: '@*', kind: 'unknown' },
      { path: 'channel/*', kind: 'unknown', handle: /^UC[\w-]{10,40}$/ },
      { path: 'c/*', kind: 'unknown' },
      { path: 'user/*', kind: 'unknown' },
    ],
    tabs: words('about videos featured playlists community channels streams shorts'),
  },
  {
    name: 'github',
    host: 'github.com',
    hosts: ['github.com'],
    shapes: [
      { path: 'orgs/*', kind: 'organisation', canonical: '*' },
      {
        path: '*',
        kind: 'unknown',
        handle: /^[A-Za-z0-9][A-Za-z0-9-]{0,38}$/,
        reserved: reserved(
          'collections customer-stories enterprise features marketplace orgs pricing readme security solutions ' +
            'sponsors team topics trending join nonprofit codespaces issues pulls gist',
        ),
      },
    ],
    tabs: words('repositories'),
  },
  {
    name: 'gitlab',
    host: 'gitlab.com',
    hosts: ['gitlab.com'],
    shapes: [{ path: '*', kind: 'unknown', handle: anyWord, reserved: reserved('users pricing') }],
  },
  {
    name: 'pinterest',
    host: 'www.pinterest.com',
    hosts: [
      'pinterest.com',
      ...inCountries('pinterest', 'ca co.uk de fr es it at ch pt nl se dk jp co.kr com.au com.mx cl nz ie'),
    ],
    shapes: [
      {
        path: '*',
        kind: 'unknown',
        handle: /^[\w-]{2,40}$/,
        reserved: reserved('pin ideas today board categories'),
      },
    ],
    tabs: words('_saved _created boards pins'),
  },
  {
    name: 'xing',
    host: 'www.xing.com',
    hosts: ['xing.com'],
    shapes: [
      { path: 'companies/*', kind: 'organisation' },
      { path: 'company/*', kind: 'organisation' },
      { path: 'pages/*', kind: 'organisation' },
      { path: 'profile/*', kind: 'person' },
    ],
    tabs: companyTabs,
  },
  {
    name: 'telegram',
    host: 't.me',
    hosts: ['t.me', 'telegram.me'],
    shapes: [
      { path: 's/*', kind: 'unknown', canonical: '*' },
      { path: 'joinchat/*', kind: 'unknown' },
      {
        path: '*',
        kind: 'unknown',
        handle: /^(?:\w{4,32}|\+[\w-]{10,40})$/,
        reserved: reserved('iv proxy socks addstickers addtheme joinchat setlanguage'),
      },
    ],
  },
  {
    name: 'whatsapp',
    host: 'wa.me',
    hosts: ['wa.me'],
    shapes: [
      { path: 'message/*', kind: 'unknown' },
      { path: 'c/*', kind: 'unknown' },
      { path: '*', kind: 'unknown', handle: /^\+?\d{6,15}$/ },
    ],
  },
  {
    name: 'discord',
    host: 'discord.gg',
    hosts: ['discord.gg'],
    shapes: [{ path: '*', kind: 'unknown', handle: /^[\w-]{2,40}$/, reserved: reserved() }],
  },
  {
    name: 'discord',
    host: 'discord.gg',
    hosts: ['discord.com', 'discordapp.com'],
    shapes: [{ path: 'invite/*', kind: 'unknown', canonical: '*' }],
  },
  {
    name: 'crunchbase',
    host: 'www.crunchbase.com',
    hosts: ['crunchbase.com'],
    shapes: [
      { path: 'organization/*', kind: 'organisation' },
      { path: 'company/*', kind: 'organisation', canonical: 'organization/*' },
      { path: 'person/*', kind: 'person' },
    ],
  },
  {
    name: 'google',
    host: 'g.page',
    hosts: ['g.page'],
    shapes: [
      { path: 'r/*', kind: 'organisation' },
      { path: '*', kind: 'organisation', handle: anyWord },
    ],
    tabs: words('review'),
  },
  {
    name: 'bluesky',
    host: 'bsky.app',
    hosts: ['bsky.app'],
    shapes: [{ path: 'profile/*', kind: 'unknown' }],
  },
  {
    name: 'vimeo',
    host: 'vimeo.com',
    hosts: ['vimeo.com'],
    shapes: [
      { path: 'channels/*', kind: 'unknown' },
      {
        path: '*',
        kind: 'unknown',
        handle: /^(?!\d+$)[\w-]{2,60}$/,
        reserved: reserved(
          'watch features upgrade ondemand showcase channels categories stock video enterprise',
        ),
      },
    ],
    tabs: words('videos'),
  },
  {
    name: 'behance',
    host: 'www.behance.net',
    hosts: ['behance.net'],
    shapes: [
      {
        path: '*',
        kind: 'unknown',
        handle: /^[\w-]{2,60}$/,
        reserved: reserved('gallery galleries joblist assets'),
      },
    ],
    tabs: words('projects info'),
  },
  {
    name: 'dribbble',
    host: 'dribbble.com',
    hosts: ['dribbble.com'],
    shapes: [
      {
        path: '*',
        kind: 'unknown',
        handle: /^[\w-]{2,60}$/,
        reserved: reserved('shots following designers pro'),
      },
    ],
    tabs: words('shots'),
  },
  {
    name: 'medium',
    host: 'medium.com',
    hosts: ['medium.com'],
    shapes: [
      { path: '@*', kind: 'unknown' },
      { path: '*', kind: 'unknown', handle: /^[\w-]{2,60}$/, reserved: reserved('m topic membership') },
    ],
  },
  {
    name: 'reddit',
    host: 'www.reddit.com',
    hosts: ['reddit.com'],
    shapes: [
      { path: 'r/*', kind: 'unknown', handle: /^\w{2,40}$/ },
      { path: 'user/*', kind: 'unknown', handle: /^[\w-]{2,40}$/ },
      { path: 'u/*', kind: 'unknown', canonical: 'user/*', handle: /^[\w-]{2,40}$/ },
    ],
  },
  {
    name: 'yelp',
    host: 'www.yelp.com',
    hosts: ['yelp.com', ...inCountries('yelp', 'de at ch fr es it nl be pt ie ca co.uk com.au')],
    shapes: [{ path: 'biz/*', kind: 'organisation' }],
  },
  {
    name: 'tripadvisor',
    host: 'www.tripadvisor.com',
    hosts: [
      'tripadvisor.com',
      ...inCountries('tripadvisor', 'de at ch fr es it nl be pt ie ca co.uk com.au com.mx com.br'),
    ],
    shapes: [
      {
        path: '*',
        kind: 'organisation',
        handle: /^(?:Restaurant|Hotel|Attraction|ShowUser|VacationRental)\w{0,10}_Review-[\w.-]{3,300}$/,
      },
    ],
  },
  {
    name: 'glassdoor',
    host: 'www.glassdoor.com',
    hosts: [
      'glassdoor.com',
      ...inCountries('glassdoor', 'de at ch fr es it nl be ie ca co.uk com.au com.br co.in'),
    ],
    shapes: [
      { path: 'Overview/*', kind: 'organisation' },
      { path: 'Reviews/*', kind: 'organisation' },
    ],
  },
  {
    name: 'trustpilot',
    host: 'www.trustpilot.com',
    hosts: ['trustpilot.com'],
    shapes: [{ path: 'review/*', kind: 'organisation' }],
  },
  {
    name: 'kununu',
    host: 'www.kununu.com',
    hosts: ['kununu.com'],
    shapes: [
      { path: 'de/*', kind: 'organisation' },
      { path: 'at/*', kind: 'organisation' },
      { path: 'ch/*', kind: 'organisation' },
    ],
  },
  {
    name: 'snapchat',
    host: 'www.snapchat.com',
    hosts: ['snapchat.com'],
    shapes: [{ path: 'add/*', kind: 'unknown' }],
  },
  {
    name: 'twitch',
    host: 'www.twitch.tv',
    hosts: ['twitch.tv'],
    shapes: [
      { path: '*', kind: 'unknown', handle: /^\w{3,25}$/, reserved: reserved('videos clips turbo prime') },
    ],
  },
  {
    name: 'soundcloud',
    host: 'soundcloud.com',
    hosts: ['soundcloud.com'],
    shapes: [
      { path: '*', kind: 'unknown', handle: /^[\w-]{3,60}$/, reserved: reserved('you charts stream pro') },
    ],
  },
  {
    name: 'flickr',
    host: 'www.flickr.com',
    hosts: ['flickr.com'],
    shapes: [
      { path: 'people/*', kind: 'unknown' },
      { path: 'photos/*', kind: 'unknown', canonical: 'people/*' },
    ],
  },
  {
    name: 'vk',
    host: 'vk.com',
    hosts: ['vk.com'],
    shapes: [
      { path: '*', kind: 'unknown', handle: /^\w[\w.]{2,40}$/, reserved: reserved('away.php share.php') },
    ],
  },
];
