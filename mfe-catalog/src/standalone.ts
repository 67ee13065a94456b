// Module Federation loads the shared singletons at this asynchronous boundary.
import('./bootstrap.tsx');
