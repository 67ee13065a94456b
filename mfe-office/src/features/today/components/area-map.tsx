import { useTranslation } from '@dar/app/i18n';
import type { OfficeVisit } from '@dar/contracts/office';
import { clsx } from 'clsx';
import { useState } from 'react';
import { getRoute, keepApart, type MapPoint, toAreaView } from '../model/map.ts';
import { needsCare } from '../model/visits.ts';
import { useVisitText } from '../use-visit-text.ts';
import styles from './area-map.module.css';

const SIZE = { width: 360, height: 520 };
const KILOMETRES = 5;
const ZOOMS = [1, 1.6, 2.5, 4];

interface AreaMapProps {
  readonly visits: readonly OfficeVisit[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/**
 * Where the visits of the board are, and the way of the selected crew. A click selects a visit, and a second one opens it;
 * keys and screen readers have all visits in the list and on the board.
 */
export default function AreaMap({ visits, selected, onSelect, onOpen }: AreaMapProps) {
  const { t, i18n } = useTranslation('office');
  const getText = useVisitText();
  const [zoom, setZoom] = useState(0);
  const { points, labels, kilometre } = toAreaView(visits, SIZE, i18n.language);
  const chosen = points.find(({ id }) => id === selected);
  const scale = ZOOMS[zoom] ?? 1;
  const [width, height] = [SIZE.width / scale, SIZE.height / scale];
  const middle = chosen ?? { x: SIZE.width / 2, y: SIZE.height / 2 };
  const box = [
    clamp(middle.x - width / 2, SIZE.width - width),
    clamp(middle.y - height / 2, SIZE.height - height),
    width,
    height,
  ];
  const route = getRoute(points, selected);
  return (
    <figure className={styles['map']}>
      <figcaption className={styles['caption']}>
        {t('today.mapTitle', { count: points.length })}
        <span className={styles['zoom']}>
          <button
            type="button"
            onClick={() => setZoom(Math.min(zoom + 1, ZOOMS.length - 1))}
            aria-label={t('today.zoomIn')}
          >
            +
          </button>
          <button type="button" onClick={() => setZoom(Math.max(zoom - 1, 0))} aria-label={t('today.zoomOut')}>
            −
          </button>
        </span>
      </figcaption>
      <svg
        viewBox={box.join(' ')}
        className={styles['plan']}
        aria-hidden="true"
        onClick={({ target }) => {
          const id = target instanceof Element ? target.getAttribute('data-point') : null;
          if (id) (id === selected ? onOpen : onSelect)(id);
        }}
      >
        <polyline points={route.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles['route']} />
        {points.map((point) => (
          <Point
            key={point.id}
            point={point}
            scale={scale}
            isSelected={point.id === selected}
            title={getText(point.visit)}
          />
        ))}
        {keepApart(labels.map((label) => ({ ...label, x: label.x * scale, y: label.y * scale }))).map(
          ({ name, x, y }) => (
            <text key={name} x={x / scale} y={y / scale - 9 / scale} fontSize={11 / scale} className={styles['label']}>
              {name}
            </text>
          ),
        )}
      </svg>
      <div className={styles['scale']} style={{ inlineSize: `${((kilometre * KILOMETRES) / width) * 100}%` }}>
        {t('today.kilometres', { number: KILOMETRES })}
      </div>
    </figure>
  );
}

interface PointProps {
  readonly point: MapPoint;
  readonly scale: number;
  readonly isSelected: boolean;
  readonly title: string;
}

/** Late visits and those at risk are squares, so that not their colour alone says it. */
function Point({ point: { id, visit, x, y }, scale, isSelected, title }: PointProps) {
  const radius = (isSelected ? 8 : 5) / scale;
  const shape = needsCare(visit) || visit.crew_id === undefined ? 0 : radius;
  return (
    <rect
      data-point={id}
      x={x - radius}
      y={y - radius}
      width={2 * radius}
      height={2 * radius}
      rx={shape}
      className={clsx(
        styles['point'],
        visit.crew_id === undefined && styles['free'],
        needsCare(visit) && styles['care'],
        isSelected && styles['selected'],
      )}
    >
      <title>{title}</title>
    </rect>
  );
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value));
