/** `health_food_store` as a label: `Health food store`. */
export function titled(code: string): string {
  const words = code.replace(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
