/** Confidence of an address by the method that read it, 0 to 100. */
export const confidences = {
  mailto: 95,
  cloudflare: 95,
  typo3: 95,
  text: 90,
  json_ld: 90,
  microdata: 90,
  rdfa: 90,
  h_card: 90,
  opengraph: 85,
  rot13: 90,
  spamspan: 90,
  /** Signs written as words. */
  spelled: 85,
  script: 85,
  attribute: 80,
  base64: 80,
  alt: 70,
  meta: 70,
  /** Data of scripts, which may belong to another page. */
  json: 60,
  /** `info @ acme.com`. */
  spaced: 55,
} as const;

export type EmailMethod = keyof typeof confidences;
