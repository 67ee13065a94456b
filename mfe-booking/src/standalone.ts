// The shared singletons are only there after this boundary.
import('./bootstrap.tsx');
