import { DEFAULT_SITE } from '@dar/platform-protocol';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Checkbox, Form, Input, Modal, Select, Typography } from 'antd';
import { ErrorAlert } from '../error-alert.tsx';
import { releasesQuery, sitesQuery } from '../queries.ts';
import { usePlatform } from '../use-platform.tsx';

interface NewToken {
  readonly name: string;
  readonly isPlatform?: boolean;
  readonly sections: string[];
  readonly sites: string[];
}

/** Creates a token for a team, or for a person of the platform's team, and shows it once. */
export function NewTokenModal({ onClose }: { readonly onClose: () => void }) {
  const platform = usePlatform();
  const client = useQueryClient();
  const [form] = Form.useForm<NewToken>();
  const { data: releases } = useQuery(releasesQuery(platform));
  const create = useMutation({
    mutationFn: ({ name, isPlatform, ...rights }: NewToken) =>
      platform.createToken(isPlatform ? { name, isPlatform } : { name, ...rights }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  });
  const { data: sites } = useQuery(sitesQuery(platform));
  const isPlatform = Form.useWatch('isPlatform', form);
  const sections = [...new Set(releases?.releases.map(({ section }) => section))];
  const created = create.data;
  return (
    <Modal
      open
      title="Create a token"
      okText={created ? 'Done' : 'Create'}
      confirmLoading={create.isPending}
      cancelButtonProps={{ hidden: created !== undefined }}
      onOk={created ? onClose : form.submit}
      onCancel={onClose}
    >
      {created ? (
        <Alert
          type="success"
          title={`The token of ${created.name}. It is shown only now.`}
          description={<Typography.Text copyable>{created.token}</Typography.Text>}
        />
      ) : (
        <Form<NewToken>
          form={form}
          layout="vertical"
          initialValues={{ sites: [DEFAULT_SITE] }}
          onFinish={create.mutate}
        >
          <ErrorAlert error={create.error} />
          <Form.Item
            name="name"
            label="Name of the team or person"
            rules={[{ required: true, whitespace: true, max: 100 }]}
          >
            <Input />
          </Form.Item>
          <Form.Item name="isPlatform" valuePropName="checked">
            <Checkbox>A person of the platform's team, who may do everything</Checkbox>
          </Form.Item>
          {!isPlatform && (
            <>
              <Form.Item
                name="sections"
                label="Sections that it may publish and pin"
                rules={[{ required: true, message: 'Choose at least one section.' }]}
              >
                <Select mode="tags" options={sections.map((name) => ({ value: name, label: name }))} />
              </Form.Item>
              <Form.Item
                name="sites"
                label="Sites on which it may pin"
                rules={[{ required: true, message: 'Choose at least one site.' }]}
              >
                <Select
                  mode="multiple"
                  options={Object.keys(sites?.sites ?? {}).map((name) => ({ value: name, label: name }))}
                />
              </Form.Item>
            </>
          )}
        </Form>
      )}
    </Modal>
  );
}
