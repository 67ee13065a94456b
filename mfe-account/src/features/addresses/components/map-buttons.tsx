import { useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import { clsx } from 'clsx';
import { DIRECTIONS, type Direction } from '../pin-steps.ts';
import styles from './address-map.module.css';

interface ZoomButtonsProps {
  readonly onZoom: (levels: number) => void;
  readonly onCentre: () => void;
}

export function ZoomButtons({ onZoom, onCentre }: ZoomButtonsProps) {
  const { t } = useTranslation('account');
  return (
    <div className={styles['zoom']}>
      <button type="button" className={styles['button']} aria-label={t('map.zoomIn')} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </button>
      <button type="button" className={styles['button']} aria-label={t('map.zoomOut')} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </button>
      <button type="button" className={styles['button']} aria-label={t('map.centre')} onClick={onCentre}>
        <Icon name="pin" />
      </button>
    </div>
  );
}

/** For customers who cannot drag. The buttons keep their order in Arabic, as on a compass. */
export function PinButtons({ onMove }: { readonly onMove: (direction: Direction) => void }) {
  const { t } = useTranslation('account');
  return (
    <fieldset className={styles['pinButtons']}>
      <legend className={styles['legend']}>{t('map.movePin')}</legend>
      <div className={styles['directions']} dir="ltr">
        {DIRECTIONS.map((direction) => (
          <button
            key={direction}
            type="button"
            className={clsx(styles['button'], styles[direction])}
            aria-label={t('map.moveTo', { direction: t(`map.${direction}`) })}
            onClick={() => onMove(direction)}
          >
            <Icon name="chevron-down" />
          </button>
        ))}
      </div>
    </fieldset>
  );
}
