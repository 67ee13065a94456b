import { isLanguage, useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import styles from './logo.module.css';

export interface LogoProps {
  /** In pixels, 36 by default. */
  readonly height?: number;
}

/** Renders the shop's logo and its name in the page's language. */
export function Logo({ height = 36 }: LogoProps) {
  const { i18n } = useTranslation('shared');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  const { mark, wordmarks, gap } = brand.logo;
  const wordmark = wordmarks[language];
  const width = mark.width + gap + wordmark.width;
  const isMirrored = language === 'ar';
  return (
    <svg
      className={styles['logo']}
      role="img"
      aria-label={brand.names[language]}
      height={height}
      width={(width / mark.height) * height}
      viewBox={`0 0 ${width} ${mark.height}`}
    >
      <g transform={isMirrored ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {mark.shapes.map(({ path, fill }) => (
          <path key={path} d={path} fill={fill} />
        ))}
      </g>
      <path
        d={wordmark.path}
        fill={brand.logo.ink}
        transform={`translate(${isMirrored ? 0 : mark.width + gap} ${wordmark.baseline})`}
      />
    </svg>
  );
}
