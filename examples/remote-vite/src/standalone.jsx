import { createRoot } from 'react-dom/client';
import PaintAmount from './paint-amount.jsx';

createRoot(document.getElementById('root')).render(<PaintAmount />);
