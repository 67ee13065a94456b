import { UploadOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import {
  type disputeEvidence,
  EVIDENCE_FILE_FIELDS,
  type EvidenceFileField,
  type OfficeDispute,
} from '@dar/contracts/office';
import { ACCEPTED_PICTURES } from '@dar/contracts/picture-side';
import { Alert, Button, ConfigProvider, Flex, Form, Select, Upload } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { Bullets } from '../../../parts/bullets.tsx';
import { DocumentButton } from '../../../parts/document-button.tsx';
import { PrivatePicture } from '../../../parts/private-picture.tsx';
import type { EvidenceValues } from '../use-draft.ts';
import type { useEvidenceUpload } from '../use-evidence-upload.ts';

export type FileChoice = EndpointOutput<typeof disputeEvidence>['oData']['choices'][number];

interface EvidenceFileFieldsProps {
  readonly dispute: OfficeDispute;
  readonly choices: readonly FileChoice[];
  readonly isOpen: boolean;
  readonly upload: ReturnType<typeof useEvidenceUpload>;
}

/** The files for the bank: one for each of its fields, and pictures that can be added. */
export function EvidenceFileFields({ dispute, choices, isOpen, upload }: EvidenceFileFieldsProps) {
  const { t } = useTranslation('office');
  const values: EvidenceValues = Form.useWatch([], Form.useFormInstance()) ?? {};
  const chosen = EVIDENCE_FILE_FIELDS.map((field) => values[field]);
  const getOptions = (field: EvidenceFileField) => [
    // The keyboard does not reach the clear button of a Select.
    { value: '', label: t('money.noFile') },
    ...choices.map(({ reference, name }) => ({
      value: reference,
      label: name,
      disabled: values[field] !== reference && chosen.includes(reference),
    })),
  ];
  // A field without a file says nothing once the evidence is sent. It must register, as it is watched.
  const isShown = (index: number) => (isOpen ? choices.length > 0 : chosen[index] !== undefined);
  return (
    <>
      {isOpen && <p style={{ marginBlockEnd: 8 }}>{t('money.filesHelp')}</p>}
      {isOpen && <AddPictures upload={upload} />}
      {EVIDENCE_FILE_FIELDS.map((field, index) => (
        <Form.Item
          key={field}
          name={field}
          hidden={!isShown(index)}
          label={t(`money.evidenceFileField.${field}`)}
          extra={chosen[index] && <FileView dispute={dispute} choices={choices} reference={chosen[index]} />}
        >
          <Select options={getOptions(field)} placeholder={t('money.noFile')} />
        </Form.Item>
      ))}
    </>
  );
}

function AddPictures({ upload }: Pick<EvidenceFileFieldsProps, 'upload'>) {
  const { t } = useTranslation('office');
  const { progress, failed, send, retry } = upload;
  return (
    <Allowed call="/office/add_dispute_file">
      <Flex vertical gap={8} style={{ marginBlockEnd: 16 }}>
        <Flex gap={12} align="center" wrap>
          <Upload
            multiple
            // Without the filter, antd ignores dropped files of another type.
            accept={{ format: ACCEPTED_PICTURES, filter: 'native' }}
            disabled={progress !== undefined}
            showUploadList={false}
            beforeUpload={(file, all) => {
              if (file === all.at(-1)) send(all);
              return false;
            }}
          >
            <Button icon={<UploadOutlined aria-hidden />} loading={progress !== undefined}>
              {t('money.addPictures')}
            </Button>
          </Upload>
          <span role="status">{progress && t('money.adding', progress)}</span>
        </Flex>
        <span>{t('money.pictureRules')}</span>
        {failed.length > 0 && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={t('money.notAdded')}
            description={
              <Bullets>
                {failed.map(({ file, failure, requestId }) => (
                  <li key={requestId}>
                    <bdi>{file.name}</bdi>: {failure}
                  </li>
                ))}
              </Bullets>
            }
            action={
              retry && (
                <Button size="small" onClick={retry}>
                  {t('entries.retry')}
                </Button>
              )
            }
          />
        )}
      </Flex>
    </Allowed>
  );
}

interface FileViewProps extends Pick<EvidenceFileFieldsProps, 'dispute' | 'choices'> {
  readonly reference: string;
}

/** Opens a file as the bank gets it, also after the evidence was sent. */
function FileView({ dispute, choices, reference }: FileViewProps) {
  const { t } = useTranslation('office');
  const [kind, id = ''] = reference.split(':');
  const title = t('money.showFile', { file: choices.find((one) => one.reference === reference)?.name ?? id });
  return (
    <ConfigProvider componentDisabled={false}>
      <div style={{ marginBlockStart: 4 }}>
        {kind === 'document' ? (
          <Allowed call="/office/document">
            <DocumentButton
              label={title}
              orderNo={dispute.order_no}
              number={id === dispute.order_no ? undefined : id}
            />
          </Allowed>
        ) : (
          <PrivatePicture hash={id} title={title} />
        )}
      </div>
    </ConfigProvider>
  );
}
