import styles from './success-illustration.module.css';

export function SuccessIllustration() {
  return (
    <svg
      className={styles['illustration']}
      viewBox="-14 -8 64 52"
      width="192"
      height="156"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className={styles['ground']} cx="18" cy="40" rx="30" ry="3" />
      <path className={styles['frame']} d="M0 40V18a18 18 0 0 1 36 0v22z" />
      <path className={styles['light']} d="M8 40V18.5a10 10 0 0 1 20 0V40z" />
      <path className={styles['door']} d="M8 40V18.5a10 10 0 0 1 8.5-9.9L20 14v26z" />
      <g className={styles['sparks']}>
        <circle cx="-6" cy="12" r="1.4" />
        <circle cx="42" cy="6" r="1.8" />
        <circle cx="-9" cy="27" r="1" />
        <circle cx="45" cy="19" r="1.1" />
        <circle cx="5" cy="-3" r="1.1" />
      </g>
      <g className={styles['tick']}>
        <circle cx="33" cy="35" r="8" />
        <path d="M29.400 35.200l2.700 2.700 4.800-5" />
      </g>
    </svg>
  );
}
