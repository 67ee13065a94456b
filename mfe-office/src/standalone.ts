// Shared singletons need an async boundary.
import('./bootstrap.tsx');
