/** Structured data in a page: data that runs nothing, so no policy has to allow it; no text in it can end the element. */
export function JsonLd({ data }: { data: object }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{text}</script>;
}
