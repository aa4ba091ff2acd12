/** Networks whose handles are the name of the person, with the folder of people. */
const named = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:linkedin\.com\/in|xing\.com\/profile)\/([^/?#]+)/i;
/** Words that are not part of a name: numbers, and the random suffixes of LinkedIn. */
const isName = (word: string): boolean => /^\p{L}{2,}$/u.test(word);
const words = { min: 2, max: 4 };

/**
 * The name in the URL of a profile, such as `Jane Doe` for `linkedin.com/in/jane-doe-4b1a2c`. Undefined if it contains
 * fewer than two words or more than four.
 */
export function nameInProfile(url: string): string | undefined {
  const [, handle = ''] = named.exec(url.trim()) ?? [];
  const parts = decoded(handle).split(/[-_]+/).filter(isName);
  if (parts.length < words.min || parts.length > words.max) return undefined;
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join(' ');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
