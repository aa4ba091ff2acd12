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
export const sharedFamilyLetters = letters(`
  林森金安崔姜朴洪柳南原東西北泉堀関辻岡島平宮星菅乾呉沢向牧梅水木都官台保明文尹申鄭張趙韓吳黃孫許權裵車全閔谷丘秦武`);

export const isChineseFamilyName = (word: string): boolean =>
  familyLetters.has(word) || familyPairs.has(word);
