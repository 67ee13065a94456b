import type { OfficeVisit } from '@dar/contracts/office';
import { Tooltip } from 'antd';
import { useVisitParts } from '../use-visit-text.ts';
import styles from './visit-card.module.css';

const DELAY_S = 0.3;

/** All of a visit in lines, over its card while the pointer is there. Only the card under the pointer has it. */
export function VisitHint({ visit }: { readonly visit: OfficeVisit }) {
  const parts = useVisitParts()(visit);
  return (
    <Tooltip
      mouseEnterDelay={DELAY_S}
      mouseLeaveDelay={0}
      styles={{ root: { pointerEvents: 'none' } }}
      title={parts.map((part) => (
        <div key={part} dir="auto">
          {part}
        </div>
      ))}
    >
      <span className={styles['hint']} aria-hidden="true" />
    </Tooltip>
  );
}
