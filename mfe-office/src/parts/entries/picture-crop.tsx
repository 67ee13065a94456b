import { useTranslation } from '@dar/app/i18n';
import { MIN_PICTURE_SIDE } from '@dar/contracts/picture-side';
import { Alert, Modal, Slider } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import type { PictureShape } from './fields.ts';
import styles from './picture.module.css';
import { type Area, isTooSmall, SHAPES } from './picture-shape.ts';

interface PictureCropProps {
  readonly url: string;
  readonly shape: PictureShape;
  readonly onClose: (area: Area | undefined) => void;
}

const MAX_ZOOM = 4;

/** Chooses the part of a picture that has the form of its place in the shop. */
export function PictureCrop({ url, shape, onClose }: PictureCropProps) {
  const { t } = useTranslation('office');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isUnreadable, setUnreadable] = useState(false);
  const { width, height } = SHAPES[shape];
  return (
    <Modal
      open
      // The crop area is measured on the screen when the picture has loaded, so the dialog must not scale then.
      transitionName=""
      title={t('entries.crop')}
      okText={t('entries.use')}
      okButtonProps={{ disabled: isUnreadable || !area || isTooSmall(area) }}
      onOk={() => onClose(area)}
      onCancel={() => onClose(undefined)}
    >
      {isUnreadable ? (
        <Alert type="error" showIcon role="alert" title={t('entries.noPictureFile')} />
      ) : (
        <>
          <p>{t('entries.cropText')}</p>
          {area && isTooSmall(area) && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('entries.partTooSmall', { side: MIN_PICTURE_SIDE })}
              style={{ marginBlockEnd: 12 }}
            />
          )}
          <div className={styles['crop']} dir="ltr">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              aspect={width / height}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ onError: () => setUnreadable(true) }}
              cropperProps={{ role: 'application', 'aria-label': t('entries.crop') }}
            />
          </div>
          <Slider
            ariaLabelForHandle={t('entries.zoom')}
            min={1}
            max={MAX_ZOOM}
            step={0.1}
            value={zoom}
            onChange={setZoom}
          />
        </>
      )}
    </Modal>
  );
}
