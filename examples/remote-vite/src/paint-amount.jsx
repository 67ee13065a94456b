import { create } from 'zustand';
import styles from './paint-amount.module.css';

const SQUARE_METRES_PER_LITRE = 10;

const useRoom = create((set) => ({ area: 40, setArea: (area) => set({ area }) }));

export default function PaintAmount() {
  const { area, setArea } = useRoom();
  return (
    <p className={styles.amount}>
      <label>
        Square metres of wall{' '}
        <input type="number" min="1" value={area} onChange={({ target }) => setArea(target.valueAsNumber)} />
      </label>{' '}
      <output>{Math.ceil(area / SQUARE_METRES_PER_LITRE) || 0} l</output>
    </p>
  );
}
