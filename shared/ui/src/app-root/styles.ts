import './base.css';
import './colors.css';
import './fonts.css';
import './tokens.css';
