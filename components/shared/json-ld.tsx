/**
 * Structured data (JSON-LD) of a page: not executable, so no CSP has to allow it; escaped, so that no text
 * can end the element.
 */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
