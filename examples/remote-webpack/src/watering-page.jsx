import WateringDays from './watering-days.jsx';

export function Component() {
  return (
    <section>
      <title>Water for plants</title>
      <h1>Water for plants</h1>
      <WateringDays />
    </section>
  );
}
