import type { pinyin } from 'pinyin-pro';
import { lazily } from '../../values/cached';
import { topLevel } from '../language-of';
import type { PersonName } from '../person-name';
import type { NamePart, Variant } from './reading';

const chinese = new Set(['cn', 'tw', 'hk', 'mo', 'sg', 'xn--fiqs8s', 'xn--fiqz9s', 'xn--j6w193g']);
/** Top-level domains of regions where romanisations other than pinyin are common. */
const otherRomanisations = new Set(['tw', 'hk', 'mo', 'sg']);
const elsewhere = new Set(['jp', 'kr']);

/**
 * `小明 王` as xiaoming wang, by pinyin. Nothing where the name may be Japanese or Korean, because its letters do not
 * determine the reading.
 */
export function chineseVariants(name: PersonName, domain?: string): readonly Variant[] {
  const country = topLevel(domain ?? '');
  if (!isChinese(name, country)) return [];
  const weight = otherRomanisations.has(country) ? 0.5 : 1;
  const options = hasRoundedVowel(name) ? { v: 0.45, yu: 0.3, u: 0.25 } : { none: 1 };
  return Object.entries(options).map(([option, share]) => ({
    weight: weight * share,
    choices: { pinyin: option },
    rewrite: (word, part) => read(word, part, option),
  }));
}

function isChinese({ given, family }: PersonName, country: string): boolean {
  const [part, ...more] = family;
  if (!part || more.length > 0 || !isChineseFamilyName(part.name)) return false;
  if (given.length !== 1 || !/^\p{Script=Han}{1,2}$/u.test(given[0] ?? '')) return false;
  if (chinese.has(country) || isSimplified(part.name + given.join(''))) return true;
  return !elsewhere.has(country) && !sharedFamilyLetters.has(part.name);
}

/** Passports write the vowel of `吕` as yu; addresses have v, u and yu. */
const hasRoundedVowel = ({ given, family }: PersonName): boolean =>
  [...given, ...family.map(({ name }) => name)].some((word, index) =>
    syllables(word, index < given.length ? 'given' : 'family').some((syllable) => syllable.includes('ü')),
  );

const read = (word: string, part: NamePart, vowel: string): string =>
  syllables(word, part)
    .map((syllable) => syllable.replace('ü', vowel))
    .join('');

/** Loaded at the first Chinese name: every service reads names, and the dictionary takes 3.6 MB. */
const pinyinOf = lazily(() => (require('pinyin-pro') as { pinyin: typeof pinyin }).pinyin);

const syllables = (word: string, part: NamePart): string[] =>
  pinyinOf()(word, { toneType: 'none', type: 'array', surname: part === 'family' ? 'all' : 'off' });

/** The two-byte codes of a national character set that contain Han letters, as ranges of first and second bytes. */
interface Codes {
  readonly encoding: string;
  readonly lead: readonly [number, number];
  readonly trail: readonly [number, number];
}

/** GB 2312 of China, and the sets of Japan, Korea and Taiwan. */
const china: Codes = { encoding: 'gbk', lead: [0xb0, 0xf7], trail: [0xa1, 0xfe] };
const others: readonly Codes[] = [
  { encoding: 'shift_jis', lead: [0x88, 0xea], trail: [0x40, 0xfc] },
  { encoding: 'euc-kr', lead: [0xca, 0xfd], trail: [0xa1, 0xfe] },
  { encoding: 'big5', lead: [0xa4, 0xf9], trail: [0x40, 0xfe] },
];

let lettersOfChina: ReadonlySet<string> | undefined;

/**
 * Whether a text contains a letter that is used in mainland China and Singapore only: a letter of China's character set
 * that those of Japan, Korea and Taiwan lack.
 */
export function isSimplified(text: string): boolean {
  lettersOfChina ??= lettersOfChinaAlone();
  return [...text].some((letter) => lettersOfChina?.has(letter));
}

function lettersOfChinaAlone(): ReadonlySet<string> {
  const elsewhere = new Set(others.flatMap((codes) => lettersOf(codes)));
  return new Set(lettersOf(china).filter((letter) => !elsewhere.has(letter)));
}

function lettersOf({ encoding, lead, trail }: Codes): string[] {
  const bytes: number[] = [];
  for (let first = lead[0]; first <= lead[1]; first++) {
    // A line break after each pair keeps an invalid code from consuming the next one.
    for (let second = trail[0]; second <= trail[1]; second++) bytes.push(first, second, 0x0a);
  }
  const text = new TextDecoder(encoding).decode(Uint8Array.from(bytes));
  return text.match(/\p{Script=Han}/gu) ?? [];
}

const letters = (text: string): ReadonlySet<string> => new Set(text.replace(/\s/g, ''));
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Family names of one letter, simplified and traditional, which cover nearly the whole population of China. */
const familyLetters = letters(`
  王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭肖程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣
  蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鐘鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱丘秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武
  乔喬贺賀赖賴龚龔文庞龐樊兰蘭殷施陶洪翟安颜顏倪严嚴牛温溫芦蘆季俞章鲁魯葛伍韦韋申尤毕畢聂聶丛叢焦向柳邢路岳齐齊沿梅莫庄莊辛管祝左涂谷
  祁时時舒耿牟卜詹关關苗凌费費纪紀靳盛童欧歐甄项項曲成游阳陽裴席卫衛查屈鲍鮑位覃霍翁隋植甘景薄单單包司柏宁寧柯阮桂闵閔解强強柴华華车車冉
  房边邊辜吉饶饒刁瞿戚丰米池滕晋苑邬鄔臧畅暢宫宮来來嵺苟全褚廉简簡娄婁盖蓋符奚木穆党黨燕郎邸冀谈談姬屠连連郜晏栾欒郁商蒙计計喻揭窦竇
  迟遲宇敖糜鄢冷卓花仇艾蓝藍都巩鞏稽井练練仲乐樂虞卞封竺冼原官衣楚佟栗匡宗应應台巫鞠僧桑荆谌諶银銀扬揚明沙薄伏岑习習胥保和蔺藺`);

/** Family names of two letters. */
const familyPairs = words(
  `欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 端木 夏侯 司徒 独孤 獨孤 南宫 南宮 长孙 長孫 宇文 闻人 聞人 轩辕 軒轅 呼延 钟离 鍾離 淳于 澹台 西门 西門 百里 东郭 東郭`,
);

/** Family names that are nearly as common in Japan or Korea as in China, with other readings. */
const sharedFamilyLetters = letters(`
  林森金安崔姜朴洪柳南原東西北泉堀関辻岡島平宮星菅乾呉沢向牧梅水木都官台保明文尹申鄭張趙韓吳黃孫許權裵車全閔谷丘秦武`);

export const isChineseFamilyName = (word: string): boolean =>
  familyLetters.has(word) || familyPairs.has(word);
