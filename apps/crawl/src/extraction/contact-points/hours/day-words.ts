const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names and abbreviations of days, Monday first, in lower case without accents and full stops. */
const days: readonly (readonly string[])[] = [
  names(
    'monday mon mo mondays montag montags lundi lun lunes lunedi maandag ma segunda seg segunda-feira poniedzialek pon',
  ),
  names(
    'tuesday tue tues tu tuesdays dienstag dienstags di die mardi mar martes martedi dinsdag terca ter terca-feira wtorek wt',
  ),
  names(
    'wednesday wed weds we wednesdays mittwoch mittwochs mi mercredi mer miercoles mie mercoledi woensdag wo quarta qua quarta-feira sroda',
  ),
  names(
    'thursday thu thur thurs th thursdays donnerstag donnerstags do don jeudi jeu jueves jue giovedi gio donderdag quinta qui quinta-feira czwartek',
  ),
  names(
    'friday fri fr fridays freitag freitags vendredi ven viernes vie venerdi vrijdag vr sexta sex sexta-feira piatek pt',
  ),
  names(
    'saturday sat sa saturdays samstag samstags sonnabend samedi sam sabado sab sabato zaterdag za sobota sob',
  ),
  names('sunday sun su sundays sonntag sonntags so dimanche dim domingo dom domenica zondag zo niedziela'),
];

const weekdays = [0, 1, 2, 3, 4];
const all = [...weekdays, 5, 6];

const groups: Readonly<Record<string, readonly number[]>> = {
  daily: all,
  everyday: all,
  taglich: all,
  quotidien: all,
  dagelijks: all,
  diariamente: all,
  weekdays,
  weekday: weekdays,
  weekends: [5, 6],
  weekend: [5, 6],
};

const byWord: ReadonlyMap<string, readonly number[]> = new Map([
  ...days.flatMap((words, day) => words.map((word) => [word, [day]] as const)),
  ...Object.entries(groups),
]);

/** The days that a word names, 0 for Monday; undefined for other words. */
export const daysNamed = (folded: string): readonly number[] | undefined => byWord.get(folded);
