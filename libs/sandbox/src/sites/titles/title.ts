import type { Department, Seniority } from '../site-truth';

/** One way to word a job. */
export interface TitleForm {
  text: string;
  /** The form for women, where the language has one. */
  female: string;
  seniority: Seniority | null;
  department: Department;
  /** Kept for benchmarks. */
  heldOut: boolean;
}

/** The ways to word a job of the world's companies, by its English title there. */
export type TitleTable = Readonly<Record<string, readonly TitleForm[]>>;

/**
 * Forms of one level and department, written `male / female`; a star marks what is held out.
 */
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

const DECIDERS: readonly (Seniority | null)[] = ['owner', 'cxo', 'partner', 'vp', 'director'];

export const decides = ({ seniority }: TitleForm): boolean => DECIDERS.includes(seniority);
