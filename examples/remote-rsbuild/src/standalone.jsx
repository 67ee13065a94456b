import { createRoot } from 'react-dom/client';
import CoolingSize from './cooling-size.jsx';

createRoot(document.getElementById('root')).render(<CoolingSize />);
