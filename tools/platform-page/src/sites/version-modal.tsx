import { Form, InputNumber, Modal, Select } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { useRegistryChange } from '../use-platform.tsx';

interface VersionModalProps {
  readonly kind: 'pin' | 'canary';
  readonly site: string;
  readonly section: string;
  /** The newest first. */
  readonly versions: readonly string[];
  readonly onClose: () => void;
}

interface Choice {
  readonly version: string;
  readonly percent: number;
}

const DEFAULT_PERCENT = 5;

/** Asks for a version, and for its share of visitors if it is a canary. An error stays in the dialog with its reasons. */
export function VersionModal({ kind, site, section, versions, onClose }: VersionModalProps) {
  const [form] = Form.useForm<Choice>();
  const change = useRegistryChange({ hasOwnError: true, onDone: onClose });
  const submit = ({ version, percent }: Choice) =>
    change.mutate((platform) =>
      kind === 'pin' ? platform.pin(site, section, version) : platform.startCanary(site, section, { version, percent }),
    );
  return (
    <Modal
      open
      title={kind === 'pin' ? `Pin ${section} on ${site}` : `Canary of ${section} on ${site}`}
      okText={kind === 'pin' ? 'Pin' : 'Start'}
      confirmLoading={change.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <ErrorAlert error={change.error} />
      <Form<Choice>
        form={form}
        layout="vertical"
        initialValues={{ version: versions[0], percent: DEFAULT_PERCENT }}
        onFinish={submit}
      >
        <Form.Item name="version" label="Version" rules={[{ required: true, message: 'Choose a version.' }]}>
          <Select showSearch options={versions.map((version) => ({ value: version, label: version }))} />
        </Form.Item>
        {kind === 'canary' && (
          <Form.Item name="percent" label="Share of visitors in percent" rules={[{ required: true }]}>
            <InputNumber min={1} max={99} precision={0} suffix="%" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
