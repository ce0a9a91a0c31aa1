const MAX_CHARS = 60;

/**
 * Slug of a title, in its own script: letters and digits in lower case, accents of Latin letters dropped,
 * everything else a dash. Chinese stays Chinese: readers and search engines see the words. Empty for a title
 * without letters.
 */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase();
  const parts = plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  let slug = '';
  for (const part of parts) {
    const longer = slug ? `${slug}-${part}` : part;
    if (longer.length > MAX_CHARS) break;
    slug = longer;
  }
  return slug || [...(parts[0] ?? '')].slice(0, MAX_CHARS / 2).join('');
}
