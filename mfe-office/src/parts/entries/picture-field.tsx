import { UploadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { ACCEPTED_PICTURES } from '@dar/contracts/picture-side';
import { Alert, Button, Flex, Upload } from 'antd';
import { lazy, Suspense, useContext, useState } from 'react';
import { Allowed } from '../../access/access.tsx';
import { EntryContext } from './entry-context.ts';
import type { PictureShape } from './fields.ts';
import styles from './picture.module.css';
import { type Area, cropPicture, isUploaded, SHAPES, toPicturePath } from './picture-shape.ts';
import { useUpload } from './use-upload.ts';

const PictureCrop = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'picture-crop' */ './picture-crop.tsx')).PictureCrop,
}));

interface PictureFieldProps {
  readonly shape: PictureShape;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** The picture of an entry: a drawing, or an uploaded one, which the person crops first. */
export function PictureField({ shape, value, onChange }: PictureFieldProps) {
  const { t } = useTranslation('office');
  const { id, isReadOnly } = useContext(EntryContext);
  const [url, setUrl] = useState<string>();
  const [drawing] = useState(() => (isUploaded(value) ? undefined : value));
  const upload = useUpload((reference) => onChange?.(reference));
  const path = value ? toPicturePath(shape, value, shape === 'banner' ? undefined : id) : undefined;
  const close = async (area: Area | undefined) => {
    const source = url;
    setUrl(undefined);
    if (!source) return;
    if (area) await upload.send(() => cropPicture(source, area, shape));
    URL.revokeObjectURL(source);
  };
  return (
    <Flex gap={12} align="center" wrap>
      {path ? (
        <img
          src={path}
          alt={t('entries.field.picture')}
          className={styles['preview']}
          style={{ aspectRatio: `${SHAPES[shape].width} / ${SHAPES[shape].height}` }}
        />
      ) : (
        <span>{value ? t('entries.drawing') : t('entries.noPicture')}</span>
      )}
      {!isReadOnly && (
        <Allowed call="/office/upload_picture">
          <Upload
            accept={ACCEPTED_PICTURES}
            showUploadList={false}
            beforeUpload={(file) => {
              setUrl(URL.createObjectURL(file));
              return false;
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />} loading={upload.isPending}>
              {t('entries.upload')}
            </Button>
          </Upload>
          {isUploaded(value) && drawing !== undefined && (
            <Button onClick={() => onChange?.(drawing)}>{t('entries.useDrawing')}</Button>
          )}
        </Allowed>
      )}
      <span role="status">{upload.isPending && t('entries.uploading')}</span>
      {upload.failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={upload.failure}
          action={
            upload.retry && (
              <Button size="small" onClick={upload.retry}>
                {t('entries.retry')}
              </Button>
            )
          }
        />
      )}
      {url && (
        <Suspense>
          <PictureCrop url={url} shape={shape} onClose={(area) => void close(area)} />
        </Suspense>
      )}
    </Flex>
  );
}
