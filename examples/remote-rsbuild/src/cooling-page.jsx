import CoolingSize from './cooling-size.jsx';

export function Component() {
  return (
    <section>
      <h1>Size of an air conditioner</h1>
      <CoolingSize />
    </section>
  );
}
