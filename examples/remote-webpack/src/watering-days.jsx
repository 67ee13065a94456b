import { useState } from 'react';
import './watering-days.css';

const DAYS = { Summer: 1, Winter: 3 };

export default function WateringDays() {
  const [season, setSeason] = useState('Summer');
  return (
    <p className="watering-days">
      <label>
        Season{' '}
        <select value={season} onChange={({ target }) => setSeason(target.value)}>
          {Object.keys(DAYS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>{' '}
      <output>every {DAYS[season] === 1 ? 'day' : `${DAYS[season]} days`}</output>
    </p>
  );
}
