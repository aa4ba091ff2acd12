/** Endings of family names that indicate their language; in lower case and without accents. */
export const familyEndings = {
  german:
    /(?:mann|bauer|meier|meyer|maier|mayer|burger|hauser|stein|stadt|dorf|dorfer|schmidt|huber|lander|inger|egger|hofer|acher|feld|felder|ner|ler|cher|cker|mer|ger|lich|gele|tz|sch|ke|gens|[^aeiou]le)$/,
  nordic:
    /(?:son|sen|strom|qvist|quist|lof|sjo|back|gard|gaard|sjoberg|dal|nen|maki|jarvi|niemi|lahti|harju|salo|ala|ola|holm|lund|berg|gren|stad|vik)$/,
  turkish: /(?:oglu|turk|kaya|demir|gul|yurt|han)$/,
  spanish: /(?:[aeio]guez|[aeiou]ez)$/,
} as const;
