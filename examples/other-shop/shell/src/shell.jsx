import { Suspense } from 'react';

export function Shell({ Page }) {
  return (
    <>
      <header>
        <strong>Crumb</strong>
        <nav>
          <a href="/">Brote</a> <a href="/zeiten">Öffnungszeiten</a>
        </nav>
      </header>
      <main>
        <Suspense fallback="…">
          <Page />
        </Suspense>
      </main>
    </>
  );
}

export function findPage(routes, path) {
  return routes.find((route) => route.path === path)?.Component ?? NotFound;
}

export function NotFound() {
  return <h1>Diese Seite gibt es nicht.</h1>;
}
