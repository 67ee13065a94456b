import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal, Progress, Typography, Upload } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../error-alert.tsx';
import { usePlatform } from '../use-platform.tsx';
import { uploadFolder } from './upload-folder.ts';

interface Choice {
  readonly version: string;
}

/** Publishes the files of a built `dist` folder as a version, without pinning it. */
export function PublishModal({ onClose }: { readonly onClose: () => void }) {
  const platform = usePlatform();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm<Choice>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [percent, setPercent] = useState(0);
  const publish = useMutation({
    mutationFn: async (choice: Choice) => {
      const version = choice.version.trim();
      const upload = await uploadFolder(platform, files, version, setPercent);
      return { ...upload, version, isNew: await platform.publish(upload.section, version, { files: upload.files }) };
    },
    onSuccess: ({ section, version, isNew }) => {
      message.success(`${section} ${version} ${isNew ? 'is published' : 'was published before with the same files'}.`);
      onClose();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Modal
      open
      title="Publish a build"
      okText="Publish"
      confirmLoading={publish.isPending}
      okButtonProps={{ disabled: files.length === 0 }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">
        The version is published, not pinned. dar release also builds it and tests it before it goes live.
      </Typography.Paragraph>
      <ErrorAlert error={publish.error} />
      <Form<Choice> form={form} layout="vertical" onFinish={publish.mutate}>
        <Form.Item label="The dist folder of the build" required>
          <Upload
            directory
            showUploadList={false}
            beforeUpload={(_file, all) => {
              setFiles(all);
              return false;
            }}
          >
            <Button>Choose a folder</Button>
          </Upload>
          <Typography.Text style={{ marginInlineStart: 12 }}>
            {files.length > 0 ? `${files.length} files` : 'No folder chosen'}
          </Typography.Text>
        </Form.Item>
        <Form.Item
          name="version"
          label="Version"
          rules={[
            { required: true, pattern: /^\s*\d+\.\d+\.\d+[\w.+-]*\s*$/, message: 'Enter a version such as 1.4.0.' },
          ]}
        >
          <Input placeholder="1.4.0" />
        </Form.Item>
      </Form>
      {publish.isPending && <Progress percent={percent} />}
    </Modal>
  );
}
