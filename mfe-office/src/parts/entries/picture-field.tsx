import { UploadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { Alert, Button, Flex, Progress, Upload } from 'antd';
import { lazy, Suspense, useContext, useState } from 'react';
import { Allowed } from '../../access/access.tsx';
import { EntryContext } from './entry-context.ts';
import type { PictureShape } from './fields.ts';
import styles from './picture.module.css';
import { type Area, cropPicture, isUploaded, SHAPES, toPicturePath } from './picture-shape.ts';
import { sendPicture } from './upload-picture.ts';

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
            accept="image/jpeg,image/png,image/webp,image/avif"
            showUploadList={false}
            beforeUpload={(file) => {
              setUrl(URL.createObjectURL(file));
              return false;
            }}
          >
            <Button icon={<UploadOutlined />} loading={upload.percent !== undefined}>
              {t('entries.upload')}
            </Button>
          </Upload>
          {isUploaded(value) && drawing !== undefined && (
            <Button onClick={() => onChange?.(drawing)}>{t('entries.useDrawing')}</Button>
          )}
        </Allowed>
      )}
      {upload.percent !== undefined && (
        <Progress percent={upload.percent} size={{ width: 120 }} aria-label={t('entries.uploading')} />
      )}
      {upload.retry && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('entries.uploadFailed')}
          action={
            <Button size="small" onClick={upload.retry}>
              {t('entries.retry')}
            </Button>
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

/** Returns how far an upload is, and after a failure a function that tries it again. */
function useUpload(onDone: (reference: string) => void) {
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<Blob>();
  const send = async (read: () => Promise<Blob>) => {
    let picture: Blob | undefined;
    setFailed(undefined);
    setPercent(0);
    try {
      picture = await read();
      onDone(await sendPicture(picture, setPercent));
    } catch {
      // A file that is no picture has nothing to send again.
      setFailed(picture ?? new Blob());
    }
    setPercent(undefined);
  };
  return { percent, send, retry: failed && (() => void send(() => Promise.resolve(failed))) };
}
