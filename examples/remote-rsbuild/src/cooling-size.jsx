import { create } from 'zustand';
import styles from './cooling-size.module.css';

const BTU_PER_SQUARE_METRE = 800;

const useRoom = create((set) => ({ area: 20, setArea: (area) => set({ area }) }));

export default function CoolingSize() {
  const { area, setArea } = useRoom();
  return (
    <p className={styles.size}>
      <label>
        Square metres{' '}
        <input type="number" min="1" value={area} onChange={({ target }) => setArea(target.valueAsNumber)} />
      </label>{' '}
      <output>{area * BTU_PER_SQUARE_METRE || 0} BTU</output>
    </p>
  );
}
