/**
 * The addresses of a network's accounts. Lists are parted by spaces. In a path `*` stands for the name of the
 * account, other segments for themselves; `orgs/*=*` says how the path is written where that is not the same.
 */
export interface Network {
  readonly name: string;
  /** The host of canonical addresses. */
  readonly host: string;
  /** Registrable names and exact hosts; `www`, `m` and countries before them are folded. */
  readonly hosts: string;
  /** Paths of companies, of people, and of accounts that may be either. */
  readonly organisation?: string;
  readonly person?: string;
  readonly unknown?: string;
  /** What names look like that stand first in a path. */
  readonly handle?: RegExp;
  /** Names that stand first in a path and are pages of the network itself, beside those that all have. */
  readonly reserved?: string;
  /** Pages of an account that may follow its name. */
  readonly tabs?: string;
}

/** Pages that every network has for itself. */
export const commonlyReserved =
  'about account accounts ads apps blog business careers contact developers directory discover download embed ' +
  'events explore feed groups hashtag help home hot index.php intent intl jobs legal login logout me messages new ' +
  'notifications oauth p pages plugins popular post posts press privacy register safety search settings share ' +
  'share.php sharer sharer.php shop signin signup site status store submit support tag tags terms top tos tr ' +
  'upload widgets';

const companyTabs = 'about home insights jobs life mycompany people photos posts products services videos';

const inCountries = (name: string, suffixes: string): string =>
  ['com', ...suffixes.split(' ')].map((suffix) => `${name}.${suffix}`).join(' ');

export const networks: readonly Network[] = [
  {
    name: 'linkedin',
    host: 'www.linkedin.com',
    hosts: 'linkedin.com',
    organisation: 'company/* school/* showcase/*',
    person: 'in/*',
    tabs: companyTabs,
  },
  {
    name: 'x',
    host: 'x.com',
    hosts: 'x.com twitter.com',
    unknown: '*',
    handle: /^[A-Za-z0-9_]{1,15}$/,
    reserved: 'i',
    tabs: 'media with_replies likes followers following',
  },
  {
    name: 'facebook',
    host: 'www.facebook.com',
    hosts: 'facebook.com fb.com fb.me',
    organisation: 'pages/category/*/* pages/*/* p/*',
    person: 'people/*/*',
    unknown: '*',
    handle: /^[\p{L}\p{N}.-]{2,100}$/u,
    reserved:
      'dialog fundraisers gaming l.php marketplace media note notes people permalink.php photo photo.php photos ' +
      'policies profile.php reel sharearticle story.php video video.php watch',
    tabs: 'about community events info photos reviews services shop timeline videos',
  },
  {
    name: 'instagram',
    host: 'www.instagram.com',
    hosts: 'instagram.com instagr.am',
    unknown: '*',
    handle: /^[\w.]{1,30}$/,
    reserved: 'direct reel reels stories tv',
    tabs: 'channel reels tagged',
  },
  {
    name: 'threads',
    host: 'www.threads.com',
    hosts: 'threads.com threads.net',
    unknown: '@*',
    handle: /^[\w.]{1,30}$/,
  },
  {
    name: 'tiktok',
    host: 'www.tiktok.com',
    hosts: 'tiktok.com',
    unknown: '@*',
    handle: /^[\w.]{1,30}$/,
  },
  {
    name: 'youtube',
    host: 'www.youtube.com',
    hosts: 'youtube.com',
    unknown: '@* channel/* c/* user/*',
    tabs: 'about channels community featured playlists shorts streams videos',
  },
  {
    name: 'github',
    host: 'github.com',
    hosts: 'github.com',
    organisation: 'orgs/*=*',
    unknown: '*',
    handle: /^[A-Za-z0-9][A-Za-z0-9-]{0,38}$/,
    reserved:
      'collections codespaces customer-stories enterprise features gist issues join marketplace nonprofit orgs ' +
      'pricing pulls readme security solutions sponsors team topics trending',
    tabs: 'repositories',
  },
  {
    name: 'gitlab',
    host: 'gitlab.com',
    hosts: 'gitlab.com',
    unknown: '*',
    handle: /^[\w.-]{2,100}$/,
    reserved: 'pricing users',
  },
  {
    name: 'pinterest',
    host: 'www.pinterest.com',
    hosts: inCountries('pinterest', 'at ca ch cl co.kr co.uk com.au com.mx de dk es fr ie it jp nl nz pt se'),
    unknown: '*',
    handle: /^[\w-]{2,40}$/,
    reserved: 'board categories ideas pin today',
    tabs: '_created _saved boards pins',
  },
  {
    name: 'xing',
    host: 'www.xing.com',
    hosts: 'xing.com',
    organisation: 'companies/* company/* pages/*',
    person: 'profile/*',
    tabs: companyTabs,
  },
  {
    name: 'telegram',
    host: 't.me',
    hosts: 't.me telegram.me',
    unknown: 's/*=* joinchat/* *',
    handle: /^(?:\w{4,32}|\+[\w-]{10,40})$/,
    reserved: 'addstickers addtheme iv joinchat proxy setlanguage socks',
  },
  {
    name: 'whatsapp',
    host: 'wa.me',
    hosts: 'wa.me',
    unknown: 'message/* c/* *',
    handle: /^\+?\d{6,15}$/,
  },
  { name: 'discord', host: 'discord.gg', hosts: 'discord.gg', unknown: '*', handle: /^[\w-]{2,40}$/ },
  { name: 'discord', host: 'discord.gg', hosts: 'discord.com discordapp.com', unknown: 'invite/*=*' },
  {
    name: 'crunchbase',
    host: 'www.crunchbase.com',
    hosts: 'crunchbase.com',
    organisation: 'organization/* company/*=organization/*',
    person: 'person/*',
  },
  {
    name: 'google',
    host: 'g.page',
    hosts: 'g.page',
    organisation: 'r/* *',
    handle: /^[\p{L}\p{N}_.-]{2,100}$/u,
    tabs: 'review',
  },
  { name: 'bluesky', host: 'bsky.app', hosts: 'bsky.app', unknown: 'profile/*' },
  {
    name: 'vimeo',
    host: 'vimeo.com',
    hosts: 'vimeo.com',
    unknown: 'channels/* *',
    handle: /^(?!\d+$)[\w-]{2,60}$/,
    reserved: 'categories channels enterprise features ondemand showcase stock upgrade video watch',
    tabs: 'videos',
  },
  {
    name: 'behance',
    host: 'www.behance.net',
    hosts: 'behance.net',
    unknown: '*',
    handle: /^[\w-]{2,60}$/,
    reserved: 'assets galleries gallery joblist',
    tabs: 'info projects',
  },
  {
    name: 'dribbble',
    host: 'dribbble.com',
    hosts: 'dribbble.com',
    unknown: '*',
    handle: /^[\w-]{2,60}$/,
    reserved: 'designers following pro shots',
    tabs: 'shots',
  },
  {
    name: 'medium',
    host: 'medium.com',
    hosts: 'medium.com',
    unknown: '@* *',
    handle: /^[\w.-]{2,60}$/,
    reserved: 'm membership topic',
  },
  { name: 'reddit', host: 'www.reddit.com', hosts: 'reddit.com', unknown: 'r/* user/* u/*=user/*' },
  {
    name: 'yelp',
    host: 'www.yelp.com',
    hosts: inCountries('yelp', 'at be ca ch co.uk com.au de es fr ie it nl pt'),
    organisation: 'biz/*',
  },
  {
    name: 'tripadvisor',
    host: 'www.tripadvisor.com',
    hosts: inCountries('tripadvisor', 'at be ca ch co.uk com.au com.br com.mx de es fr ie it nl pt'),
    organisation: '*',
    handle: /^(?:Restaurant|Hotel|Attraction|VacationRental)_Review-[\w.-]{3,290}$/,
  },
  {
    name: 'glassdoor',
    host: 'www.glassdoor.com',
    hosts: inCountries('glassdoor', 'at be ca ch co.in co.uk com.au com.br de es fr ie it nl'),
    organisation: 'Overview/* Reviews/*',
  },
  { name: 'trustpilot', host: 'www.trustpilot.com', hosts: 'trustpilot.com', organisation: 'review/*' },
  { name: 'kununu', host: 'www.kununu.com', hosts: 'kununu.com', organisation: 'de/* at/* ch/*' },
  { name: 'snapchat', host: 'www.snapchat.com', hosts: 'snapchat.com', unknown: 'add/*' },
  { name: 'flickr', host: 'www.flickr.com', hosts: 'flickr.com', unknown: 'people/* photos/*=people/*' },
  {
    name: 'twitch',
    host: 'www.twitch.tv',
    hosts: 'twitch.tv',
    unknown: '*',
    handle: /^\w{3,25}$/,
    reserved: 'clips prime turbo videos',
  },
  {
    name: 'soundcloud',
    host: 'soundcloud.com',
    hosts: 'soundcloud.com',
    unknown: '*',
    handle: /^[\w-]{3,60}$/,
    reserved: 'charts pro stream you',
  },
];
