import { useEffect, useState } from 'react';

interface Bread {
  readonly name: string;
  readonly euros: string;
}

export const routes = [{ path: '/', Component: BreadsPage }];

function BreadsPage() {
  const [breads, setBreads] = useState<readonly Bread[]>([]);
  useEffect(() => {
    fetch('/api/breads')
      .then((response) => response.json())
      .then(setBreads, () => undefined);
  }, []);
  return (
    <>
      <h1>Unsere Brote</h1>
      <ul>
        {breads.map(({ name, euros }) => (
          <li key={name}>
            {name}: {euros} €
          </li>
        ))}
      </ul>
    </>
  );
}
