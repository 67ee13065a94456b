import { isLanguage, type Language, useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import { documentTitle } from '@dar/contracts/brand/document-title';
import styles from './brand.module.css';
import { useEmbedding } from './embedding.ts';

export function useBrandName(): string {
  return brand.names[useBrandLanguage()];
}

function useBrandLanguage(): Language {
  const { i18n } = useTranslation('shared');
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Sets the document title to the page's and the shop's name, unless a partner owns the document. Without children it is the shop's name. */
export function PageTitle({ children }: { readonly children?: string }) {
  const language = useBrandLanguage();
  if (useEmbedding()) return null;
  return <title>{documentTitle(children, language)}</title>;
}

interface LogoProps {
  readonly height?: number;
}

export function Logo({ height = 36 }: LogoProps) {
  const language = useBrandLanguage();
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
        {mark.shapes.map(({ path, color }) => (
          <path key={path} d={path} fill={`var(--dar-${color})`} />
        ))}
      </g>
      <path
        d={wordmark.path}
        fill="var(--dar-ink)"
        transform={`translate(${isMirrored ? 0 : mark.width + gap} ${wordmark.baseline})`}
      />
    </svg>
  );
}
