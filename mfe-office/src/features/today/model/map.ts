import type { OfficeVisit } from '@dar/contracts/office';
import { getArea } from '../../../parts/visit-names.ts';
import { groupBy } from './group-by.ts';
import { byTime, getVisitId } from './visits.ts';

/** Degrees of longitude are shorter by this factor at Dubai. */
const LONGITUDE_SCALE = Math.cos((25.1 * Math.PI) / 180);
const MIN_DEGREES = 0.05;
const MARGIN = 0.12;

export interface MapPoint {
  readonly id: string;
  readonly visit: OfficeVisit;
  readonly x: number;
  readonly y: number;
}

export interface AreaLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

export interface AreaView {
  readonly points: readonly MapPoint[];
  /** The names of areas in the middle of their visits, those with most visits first. */
  readonly labels: readonly AreaLabel[];
  /** Of a kilometre. */
  readonly kilometre: number;
}

/** Returns visits with a position on a plan of a size, north at the top, and the names of their areas. */
export function toAreaView(
  visits: readonly OfficeVisit[],
  size: { readonly width: number; readonly height: number },
  language: string,
): AreaView {
  const placed = visits.flatMap((visit) => (visit.position ? [{ visit, ...toPlane(visit.position) }] : []));
  if (placed.length === 0) return { points: [], labels: [], kilometre: 0 };
  const [left, right] = getRange(placed.map(({ x }) => x));
  const [bottom, top] = getRange(placed.map(({ y }) => y));
  const scale = Math.min(size.width / (right - left), size.height / (top - bottom));
  const points = placed.map(({ visit, x, y }) => ({
    id: getVisitId(visit),
    visit,
    x: size.width / 2 + (x - (left + right) / 2) * scale,
    y: size.height / 2 - (y - (top + bottom) / 2) * scale,
  }));
  return { points, labels: toLabels(points, language), kilometre: scale / 111.32 };
}

const toPlane = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  x: longitude * LONGITUDE_SCALE,
  y: latitude,
});

function getRange(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const length = Math.max(high - low, MIN_DEGREES) * (1 + MARGIN);
  const middle = (low + high) / 2;
  return [middle - length / 2, middle + length / 2];
}

function toLabels(points: readonly MapPoint[], language: string): AreaLabel[] {
  const areas = groupBy(points, ({ visit }) => getArea(visit, language));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [...areas]
    .filter(([name]) => name !== '')
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, own]) => ({ name, x: mean(own.map(({ x }) => x)), y: mean(own.map(({ y }) => y)) }));
}

const LABEL = { character: 6.5, height: 16 };

/** Returns the labels that cover no label before them. */
export function keepApart(labels: readonly AreaLabel[]): AreaLabel[] {
  const kept: AreaLabel[] = [];
  for (const label of labels) {
    const isFree = kept.every(
      ({ name, x, y }) =>
        Math.abs(label.y - y) > LABEL.height ||
        Math.abs(label.x - x) > (LABEL.character * (name.length + label.name.length)) / 2,
    );
    if (isFree) kept.push(label);
  }
  return kept;
}

/** Returns the stops of the crew of a visit on its day, by time; empty without a crew. */
export function getRoute(points: readonly MapPoint[], selected: string | undefined): readonly MapPoint[] {
  const visit = points.find(({ id }) => id === selected)?.visit;
  if (visit?.crew_id === undefined) return [];
  return points
    .filter(
      (point) => point.visit.crew_id === visit.crew_id && point.visit.starts.slice(0, 10) === visit.starts.slice(0, 10),
    )
    .toSorted((one, other) => byTime(one.visit, other.visit));
}
