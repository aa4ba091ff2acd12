/** Ids of headings as GitHub writes them, so that links between documents work on both. */
export class Slugs {
  private readonly used = new Map<string, number>();

  next(text: string): string {
    const slug = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const count = this.used.get(slug) ?? 0;
    this.used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  }
}
