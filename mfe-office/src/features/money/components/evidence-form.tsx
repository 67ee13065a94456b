import { useTranslation } from '@dar/app/i18n';
import {
  EVIDENCE_FIELDS,
  EVIDENCE_FILE_FIELDS,
  type EvidenceField,
  type OfficeDispute,
  sendDisputeEvidence,
} from '@dar/contracts/office';
import { Alert, Button, Flex, Form, type FormInstance, Input } from 'antd';
import { useMay } from '../../../access/access.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { getUrgency } from '../disputes.ts';
import { findEmptyField } from '../evidence-files.ts';
import { type EvidenceValues, useDraft } from '../use-draft.ts';
import { useEvidenceUpload } from '../use-evidence-upload.ts';
import { EvidenceFileFields, type FileChoice } from './evidence-file-fields.tsx';

interface EvidenceFormProps {
  readonly dispute: OfficeDispute;
  /** As it was sent, or as the shop prepares it. */
  readonly evidence: EvidenceValues;
  /** The files that can be evidence. */
  readonly choices: readonly FileChoice[];
}

/** Stripe takes 150,000 characters in all. */
const MAX_TEXT = 18_000;
const ROWS = { minRows: 1, maxRows: 10 };

/** The texts and files for the bank. They are sent once, so the dialog says so before. */
export function EvidenceForm({ dispute, evidence, choices }: EvidenceFormProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<EvidenceValues>();
  const maySend = useMay('/office/send_dispute_evidence');
  const send = useSend(dispute, choices, form);
  const isOpen = maySend && dispute.state === 'needs-response' && dispute.evidence === 'none';
  const draft = useDraft(dispute.id, isOpen);
  const place = (reference: string) => {
    const values = draft.getLatest() ?? evidence;
    const field = findEmptyField(values);
    if (!field) return false;
    draft.set({ ...values, [field]: reference });
    form.setFieldValue(field, reference);
    return true;
  };
  const upload = useEvidenceUpload(dispute.id, place);
  const submit = async (values: EvidenceValues) => {
    const texts = EVIDENCE_FIELDS.map((name) => [name, values[name] ?? ''] as const);
    const files = EVIDENCE_FILE_FIELDS.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
    if (await send.run({ dispute: dispute.id, ...Object.fromEntries([...texts, ...files]) })) draft.set(undefined);
  };
  const discard = () => {
    draft.set(undefined);
    const fields = [...EVIDENCE_FIELDS, ...EVIDENCE_FILE_FIELDS];
    form.setFields(fields.map((name) => ({ name, value: evidence[name], errors: [] })));
  };
  return (
    <section aria-label={t('money.evidence')}>
      <h2 style={{ fontSize: 16, marginBlock: '0 8px' }}>{t('money.evidence')}</h2>
      <Notes dispute={dispute} isOpen={isOpen} />
      <Form
        form={form}
        layout="vertical"
        disabled={!isOpen}
        requiredMark={false}
        initialValues={(isOpen && draft.values) || evidence}
        onValuesChange={(_, values) => draft.set(values)}
        onFinish={(values) => void submit(values)}
      >
        {EVIDENCE_FIELDS.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`money.evidenceField.${name}`)}
            extra={name === 'access_activity_log' && t('money.activityHelp')}
          >
            <Input.TextArea dir="auto" maxLength={MAX_TEXT} autoSize={ROWS} />
          </Form.Item>
        ))}
        <EvidenceFileFields dispute={dispute} choices={choices} isOpen={isOpen} upload={upload} />
        {isOpen && (
          <Flex gap={8}>
            <Button type="primary" htmlType="submit" loading={send.isPending} disabled={upload.progress !== undefined}>
              {t('money.sendEvidence')}
            </Button>
            {draft.values && <Button onClick={discard}>{t('money.discard')}</Button>}
          </Flex>
        )}
      </Form>
    </section>
  );
}

function useSend(dispute: OfficeDispute, choices: readonly FileChoice[], form: FormInstance<EvidenceValues>) {
  const { t } = useTranslation('office');
  return useChange(sendDisputeEvidence, {
    title: t('money.sendEvidence'),
    done: t('money.evidenceSent'),
    form,
    effect: (input) => <Effect dispute={dispute} values={input} choices={choices} />,
  });
}

function Notes({ dispute, isOpen }: { readonly dispute: OfficeDispute; readonly isOpen: boolean }) {
  const { t } = useTranslation('office');
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t(isOpen ? 'money.prepared' : dispute.evidence === 'none' ? 'money.notOpen' : 'money.asSent')}
        style={{ marginBlockEnd: 12 }}
      />
      {isOpen && getUrgency(dispute) === 'over' && (
        <Alert type="warning" showIcon title={t('money.evidenceLate')} style={{ marginBlockEnd: 12 }} />
      )}
    </>
  );
}

interface EffectProps extends Omit<EvidenceFormProps, 'evidence'> {
  readonly values: EvidenceValues;
}

function Effect({ dispute, values, choices }: EffectProps) {
  const { t } = useTranslation('office');
  const written = EVIDENCE_FIELDS.filter((name) => values[name]);
  const left = EVIDENCE_FIELDS.filter((name) => !values[name]);
  const files = EVIDENCE_FILE_FIELDS.filter((name) => values[name]);
  const toNames = (fields: readonly EvidenceField[]) =>
    fields.map((name) => t(`money.evidenceField.${name}`)).join(', ');
  return (
    <Flex vertical gap={8} style={{ marginBlockEnd: 12 }}>
      <Alert type="warning" showIcon title={t('money.sentOnce')} />
      <div>
        <bdi>{dispute.id}</bdi> · {t('money.texts')} {written.length} / {EVIDENCE_FIELDS.length}
      </div>
      {left.length > 0 && (
        <div>
          {t('money.leftOut')} {toNames(left)}
        </div>
      )}
      <div>
        {t('money.filesToSend')} {files.length} / {EVIDENCE_FILE_FIELDS.length}
      </div>
      {files.map((field) => (
        <div key={field}>
          {t(`money.evidenceFileField.${field}`)}:{' '}
          <bdi>{choices.find(({ reference }) => reference === values[field])?.name ?? values[field]}</bdi>
        </div>
      ))}
    </Flex>
  );
}
