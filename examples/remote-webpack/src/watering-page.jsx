import WateringDays from './watering-days.jsx';

export function Component() {
  return (
    <section>
      <h1>Water for plants</h1>
      <WateringDays />
    </section>
  );
}
