import CoolingSize from './cooling-size.jsx';

export function Component() {
  return (
    <section>
      <title>Size of an air conditioner</title>
      <h1>Size of an air conditioner</h1>
      <CoolingSize />
    </section>
  );
}
