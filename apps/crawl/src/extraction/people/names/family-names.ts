import { familyNames } from '@lode/domain/listed-names';

const endings =
  /.(?:sson|ssen|rsen|nsen|lsen|ski|ska|sky|skaya|wicz|czyk|enko|chuk|ovic|evic|opoulos|akis|idis|oglu|dottir|stein|mann|elli|etti|ucci|azzi|guez|ndez|nchez|rtez|novich|nova|rova|kova|shvili|adze|moto|mura|zawa|shita|gawa|rsson|rsma|stra|inga|ngton|worth|borough)$/;

/** @param word folded */
export const isFamilyName = (word: string): boolean =>
  (familyNames().get(word)?.isSure ?? false) || endings.test(word);
