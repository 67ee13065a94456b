export function patternsOverlap(a: string, b: string): boolean {
  return segmentsOverlap(getSegments(a), getSegments(b));
}

function getSegments(pattern: string): readonly string[] {
  return pattern.toLowerCase().split('/').filter(Boolean);
}

function segmentsOverlap(a: readonly string[], b: readonly string[]): boolean {
  const [first, ...rest] = a;
  const [other, ...others] = b;
  if (first === undefined && other === undefined) return true;
  if (first === '*' || other === '*') return true;
  if (first?.endsWith('?')) return segmentsOverlap(rest, b) || segmentsOverlap([first.slice(0, -1), ...rest], b);
  if (other?.endsWith('?')) return segmentsOverlap(b, a);
  if (first === undefined || other === undefined) return false;
  return (first === other || first.startsWith(':') || other.startsWith(':')) && segmentsOverlap(rest, others);
}
