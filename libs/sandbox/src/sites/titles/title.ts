import type { Department, Seniority } from '../site-truth';

/** One wording of a job title. */
export interface TitleForm {
  text: string;
  /** The female form, if the language has one. */
  female: string;
  seniority: Seniority | null;
  department: Department;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** The wordings of a job title, by the English title in the world. */
export type TitleTable = Readonly<Record<string, readonly TitleForm[]>>;

/** Wordings of one level and department, as `male / female`; `*` marks held-out ones. */
export function forms(
  seniority: Seniority | null,
  department: Department,
  ...texts: readonly string[]
): TitleForm[] {
  return texts.map((marked) => {
    const heldOut = marked.startsWith('*');
    const [text = '', female = text] = marked.replace('*', '').split(' / ');
    return { text, female, seniority, department, heldOut };
  });
}

const deciders: readonly (Seniority | null)[] = ['owner', 'cxo', 'partner', 'vp', 'director'];

export const decides = ({ seniority }: TitleForm): boolean => deciders.includes(seniority);
