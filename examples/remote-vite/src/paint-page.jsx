import PaintAmount from './paint-amount.jsx';

export function Component() {
  return (
    <section>
      <h1>Paint for a room</h1>
      <PaintAmount />
    </section>
  );
}
