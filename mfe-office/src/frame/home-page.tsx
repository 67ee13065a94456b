import { Navigate } from '@dar/app/router';
import { useMe } from '../access/access.tsx';
import { getHome } from '../menu.ts';

export function HomePage() {
  return <Navigate to={getHome(useMe().role)} replace />;
}
