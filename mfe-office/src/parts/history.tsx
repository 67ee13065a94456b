import { Empty, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { DubaiTime } from './dubai-time.tsx';

export interface HistoryEntry {
  readonly key: string;
  /** A moment of ISO 8601. */
  readonly date: string;
  readonly title: ReactNode;
  readonly by?: string;
  readonly text?: ReactNode;
  readonly color?: 'blue' | 'green' | 'red' | 'gray';
}

interface HistoryProps {
  readonly entries: readonly HistoryEntry[];
  readonly empty: string;
}

/** What happened to a record, the newest first, by days. */
export function History({ entries, empty }: HistoryProps) {
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  const items = entries
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map(({ key, date, title, by, text, color = 'blue' }) => ({
      key,
      color,
      content: (
        <>
          <div>
            <strong>{title}</strong> {by && <bdi>{by}</bdi>}{' '}
            <Typography.Text type="secondary">
              <DubaiTime value={date} />
            </Typography.Text>
          </div>
          {text && <div style={{ whiteSpace: 'pre-wrap' }}>{text}</div>}
        </>
      ),
    }));
  return <Timeline items={items} style={{ marginBlockStart: 12 }} />;
}
