import type { Fils } from '@dar/contracts/money';
import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Money } from '../../../parts/money.tsx';

export interface Sum {
  readonly label: string;
  readonly value: Fils | string;
  /** An amount other than 0 that somebody should look at. */
  readonly isGap?: boolean;
  /** In place of the amount. */
  readonly text?: ReactNode;
}

interface SumsProps {
  readonly sums: readonly Sum[];
  /** False: the rows have not arrived, and a sum of none would read like a result. */
  readonly isLoaded?: boolean;
}

/** The sums of a report above its rows. */
export function Sums({ sums, isLoaded = true }: SumsProps) {
  return (
    <Flex wrap gap="8px 32px" component="dl" style={{ marginBlock: '0 12px' }}>
      {sums.map(({ label, value, isGap = false, text = <Money value={value} /> }) => (
        <div key={label}>
          <dt>
            <Typography.Text type="secondary">{label}</Typography.Text>
          </dt>
          <dd style={{ margin: 0 }}>
            <Typography.Text strong type={isGap && Number(value) !== 0 ? 'danger' : undefined} style={{ fontSize: 16 }}>
              {isLoaded ? text : '–'}
            </Typography.Text>
          </dd>
        </div>
      ))}
    </Flex>
  );
}
