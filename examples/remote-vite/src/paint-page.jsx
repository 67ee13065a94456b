import PaintAmount from './paint-amount.jsx';

export function Component() {
  return (
    <section>
      <title>Paint for a room</title>
      <h1>Paint for a room</h1>
      <PaintAmount />
    </section>
  );
}
