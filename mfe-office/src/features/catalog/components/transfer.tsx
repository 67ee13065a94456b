import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useApp, useCall } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { checkCatalog, exportCatalog, importCatalog } from '@dar/contracts/office';
import { App, Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { Bullets } from '../../../parts/bullets.tsx';
import { Failure } from '../../../parts/failure.tsx';
import { officeQuery } from '../../../parts/office-query.ts';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { readFiles, toBundle } from '../catalog-files.ts';
import styles from './catalog.module.css';
import { ImportReport } from './import-report.tsx';

type Files = ReturnType<typeof readFiles>;
type Report = EndpointOutput<typeof importCatalog>['oData'];

/** The catalogue as a file, its import with a report per row, and what the shop leaves out. */
export function Transfer() {
  const { t } = useTranslation('office');
  return (
    <div className={styles['transfer']}>
      <section aria-label={t('catalog.export')}>
        <p>{t('catalog.exportText')}</p>
        <ExportButton />
      </section>
      <section aria-label={t('catalog.import')}>
        <p>{t('catalog.importText')}</p>
        <Import />
      </section>
      <section aria-label={t('catalog.checkTitle')}>
        <h2 className={styles['subtitle']}>{t('catalog.checkTitle')}</h2>
        <Check />
      </section>
    </div>
  );
}

function useFailureText() {
  const { t, i18n } = useTranslation('office');
  return (error: unknown) =>
    getMessage(error, i18n.language, { network: t('frame.offline'), other: t('frame.failedText') });
}

function ExportButton() {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { message } = App.useApp();
  const describe = useFailureText();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      const { files } = (await call(exportCatalog, {})).oData;
      const url = URL.createObjectURL(new Blob([toBundle(files)], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'dar-catalogue.json';
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      message.error(describe(error));
    }
    setPending(false);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => void download()}>
      {t('catalog.export')}
    </Button>
  );
}

function Import() {
  const { t } = useTranslation('office');
  const { call } = useApp();
  const { message } = App.useApp();
  const describe = useFailureText();
  const [files, setFiles] = useState<Files>([]);
  const [report, setReport] = useState<Report>();
  const [isReading, setReading] = useState(false);
  const change = useChange(importCatalog, { title: t('catalog.import'), done: t('catalog.imported') });
  const preview = async (chosen: readonly File[]) => {
    setReading(true);
    setReport(undefined);
    try {
      const read = readFiles(
        await Promise.all(chosen.map(async (one) => ({ file: one.name, text: await one.text() }))),
      );
      const { oData } = await call(importCatalog, { files: read, dry_run: '1', reason: 'dry run' });
      setFiles(read);
      setReport(oData);
    } catch (error) {
      message.error(describe(error));
    }
    setReading(false);
  };
  const publish = async () => {
    const done = await change.run({ files });
    if (!done) return;
    setReport(done.oData);
    setFiles([]);
  };
  const changes = report?.rows.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length ?? 0;
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Upload
          multiple
          accept=".json,.html"
          showUploadList={false}
          beforeUpload={(file, all) => {
            if (file === all.at(-1)) void preview(all);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={isReading}>
            {t('catalog.choose')}
          </Button>
        </Upload>
        {files.length > 0 && changes > 0 && (
          <Button type="primary" loading={change.isPending} onClick={() => void publish()}>
            {t('catalog.import')}: {changes}
          </Button>
        )}
      </Flex>
      {report && <ImportReport report={report} />}
    </Flex>
  );
}

function Check() {
  const { t } = useTranslation('office');
  const call = useCall();
  const { data, error, refetch } = useQuery({
    ...officeQuery(call, checkCatalog, {}),
    select: ({ oData }) => oData.mistakes,
  });
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  if (data.length === 0) return <p>{t('catalog.checkEmpty')}</p>;
  return (
    <Bullets>
      {data.map((mistake) => (
        <li key={mistake}>
          <bdi lang="en">{mistake}</bdi>
        </li>
      ))}
    </Bullets>
  );
}
