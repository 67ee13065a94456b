import { useTranslation } from '@dar/app/i18n';
import { EVIDENCE_FIELDS, type EvidenceField, type OfficeDispute, sendDisputeEvidence } from '@dar/contracts/office';
import { Alert, Button, Flex, Form, Input } from 'antd';
import { useMay } from '../../../access/access.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { type EvidenceTexts, useDraft } from '../use-draft.ts';

interface EvidenceFormProps {
  readonly dispute: OfficeDispute;
  /** As it was sent, or as the shop prepares it. */
  readonly evidence: EvidenceTexts;
}

/** Stripe takes 150,000 characters in all. */
const MAX_TEXT = 18_000;
const ROWS = { minRows: 1, maxRows: 10 };

/** The texts for the bank. They are sent once, so the dialog says so before. */
export function EvidenceForm({ dispute, evidence }: EvidenceFormProps) {
  const { t } = useTranslation('office');
  const [form] = Form.useForm<EvidenceTexts>();
  const draft = useDraft(dispute.id);
  const maySend = useMay('/office/send_dispute_evidence');
  const send = useChange(sendDisputeEvidence, {
    title: t('money.sendEvidence'),
    done: t('money.evidenceSent'),
    form,
    effect: (input) => <Effect dispute={dispute} texts={input} />,
  });
  const isOpen = maySend && dispute.state === 'needs-response' && dispute.evidence === 'none';
  const submit = async (texts: EvidenceTexts) => {
    const given = EVIDENCE_FIELDS.map((name) => [name, texts[name] ?? ''] as const);
    if (await send.run({ dispute: dispute.id, ...Object.fromEntries(given) })) draft.set(undefined);
  };
  const discard = () => {
    draft.set(undefined);
    form.resetFields();
    form.setFieldsValue(evidence);
  };
  return (
    <section aria-label={t('money.evidence')}>
      <h2 style={{ fontSize: 16, marginBlock: '0 8px' }}>{t('money.evidence')}</h2>
      <Alert
        type="info"
        showIcon
        title={t(isOpen ? 'money.prepared' : dispute.evidence === 'none' ? 'money.notOpen' : 'money.asSent')}
        style={{ marginBlockEnd: 12 }}
      />
      <Form
        form={form}
        layout="vertical"
        disabled={!isOpen}
        requiredMark={false}
        initialValues={isOpen ? (draft.texts ?? evidence) : evidence}
        onValuesChange={(_, texts) => draft.set(texts)}
        onFinish={(texts) => void submit(texts)}
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
        {isOpen && (
          <Flex gap={8}>
            <Button type="primary" htmlType="submit" loading={send.isPending}>
              {t('money.sendEvidence')}
            </Button>
            {draft.texts && <Button onClick={discard}>{t('money.discard')}</Button>}
          </Flex>
        )}
      </Form>
    </section>
  );
}

function Effect({ dispute, texts }: { readonly dispute: OfficeDispute; readonly texts: EvidenceTexts }) {
  const { t } = useTranslation('office');
  const written = EVIDENCE_FIELDS.filter((name) => texts[name]);
  const left = EVIDENCE_FIELDS.filter((name) => !texts[name]);
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
    </Flex>
  );
}
