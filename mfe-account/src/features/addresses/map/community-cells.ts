import type { Corner } from './land-rings.ts';

/** Metric units: degrees of latitude. A degree of longitude is shorter by this factor at Dubai. */
const LONGITUDE_SCALE = Math.cos((25 * Math.PI) / 180);
/** The gazetteer names a community within this distance only. */
const RADIUS = 5 / 111.32;
const SIDES = 24;

type Point = readonly [x: number, y: number];

/** Returns the area around each place that is nearer to it than to any other place (a Voronoi cell), at most 5 km away. */
export function communityCells(places: readonly Corner[]): Corner[][] {
  const points = places.map(toPoint);
  return points.map((site) => {
    const rivals = points.filter((other) => {
      const distance = getDistance(site, other);
      return distance > 0 && distance < 2 * RADIUS;
    });
    const cell = rivals.reduce((left, other) => nearerHalf(left, site, other), disc(site));
    return cell.map(([x, y]): Corner => [y, x / LONGITUDE_SCALE]);
  });
}

function disc([x, y]: Point): Point[] {
  return Array.from({ length: SIDES }, (_, side) => {
    const angle = (2 * Math.PI * side) / SIDES;
    return [x + RADIUS * Math.cos(angle), y + RADIUS * Math.sin(angle)];
  });
}

function toPoint([latitude, longitude]: Corner): Point {
  return [longitude * LONGITUDE_SCALE, latitude];
}

function getDistance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}

function nearerHalf(polygon: readonly Point[], [x, y]: Point, [otherX, otherY]: Point): Point[] {
  // Positive on the side of the first point.
  const side = ([px, py]: Point) => (otherX - px) ** 2 + (otherY - py) ** 2 - (x - px) ** 2 - (y - py) ** 2;
  return polygon.flatMap((corner, index) => {
    const previous = polygon.at(index - 1) ?? corner;
    const [before, here] = [side(previous), side(corner)];
    const share = before / (before - here);
    const crossing: Point = [
      previous[0] + share * (corner[0] - previous[0]),
      previous[1] + share * (corner[1] - previous[1]),
    ];
    return [...(before > 0 === here > 0 ? [] : [crossing]), ...(here > 0 ? [corner] : [])];
  });
}
