import { parser } from '@prometheus-io/lezer-promql';

/** Prometheus adds them to every series. */
const SCRAPE_LABELS = ['job', 'instance'];
const SCRAPE_SERIES = ['up'];

type Labels = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns what is wrong in a PromQL query: its syntax, series that no server has, and labels that they have not. */
export function findQueryErrors(query: string, labels: Labels): string[] {
  // Grafana fills in its variables.
  const source = query.replaceAll('$__rate_interval', '5m');
  const errors: string[] = [];
  const used = new Set(SCRAPE_LABELS);
  const grouped: string[] = [];
  let current: ReadonlySet<string> = new Set();
  parser.parse(source).iterate({
    enter({ name, type, from, to, node }) {
      const text = source.slice(from, to);
      if (type.isError) errors.push(`wrong PromQL at character ${from}: ${query}`);
      if (name === 'VectorSelector') {
        const series = node.getChild('Identifier');
        const seriesName = series ? source.slice(series.from, series.to) : text;
        current = labels.get(seriesName) ?? new Set();
        if (!labels.has(seriesName) && !SCRAPE_SERIES.includes(seriesName)) errors.push(`no server has ${seriesName}`);
        for (const label of current) used.add(label);
      }
      if (name !== 'LabelName') return;
      if (node.parent?.name === 'GroupingLabels') grouped.push(text);
      else if (!current.has(text) && !SCRAPE_LABELS.includes(text))
        errors.push(`no series has the label ${text}: ${query}`);
    },
  });
  for (const label of grouped) if (!used.has(label)) errors.push(`no series has the label ${label}: ${query}`);
  return errors;
}
