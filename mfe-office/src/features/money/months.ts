/** The months of a report, YYYY-MM. */
export interface Months {
  readonly from: string;
  readonly to: string;
}
