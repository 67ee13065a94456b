export interface Observed {
  firstPaint: number | undefined;
  largestPaint: number | undefined;
  layoutShift: number;
  /** Tasks of more than 50 ms. */
  longTasks: { readonly start: number; readonly duration: number }[];
  hydrationStart: number | undefined;
}

export interface ObservedPage {
  darObserved: Observed;
}

export function observePage(): void {
  interface Entry extends PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
  const observed: Observed = {
    firstPaint: undefined,
    largestPaint: undefined,
    layoutShift: 0,
    longTasks: [],
    hydrationStart: undefined,
  };
  Object.assign(window, { darObserved: observed });
  const observe = (type: string, note: (entry: Entry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime;
  });
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) observed.layoutShift += value;
  });
  observe('longtask', ({ startTime: start, duration }) => {
    observed.longTasks.push({ start, duration });
  });
  observe('mark', ({ name, startTime }) => {
    if (name === 'dar:hydration') observed.hydrationStart ??= startTime;
  });
}
