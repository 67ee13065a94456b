import styles from './pill.module.css';

/** The class of a link that looks like a pill. `aria-current` marks the present one. */
export const pillClass = styles['pill'];
