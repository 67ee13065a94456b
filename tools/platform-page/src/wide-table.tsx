import { Table, type TableProps } from 'antd';

/** antd's Table, which scrolls sideways by keyboard too when it is wider than the page. */
export function WideTable<Row extends object>({ label, ...table }: TableProps<Row> & { readonly label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table<Row> {...table} style={{ minWidth: 'max-content' }} />
    </section>
  );
}
