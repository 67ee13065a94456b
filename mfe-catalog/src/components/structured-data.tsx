/** A description of the page for search engines (schema.org), as a data block that no browser runs. */
export function StructuredData({ data }: { readonly data: object }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>;
}
