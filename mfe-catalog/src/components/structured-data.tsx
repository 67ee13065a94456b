/** Renders schema.org data for search engines as a data block, which browsers do not execute. */
export function StructuredData({ data }: { readonly data: object }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>;
}
