import { PlusOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { Button, Flex, Form, Select } from 'antd';
import styles from './entries.module.css';
import { RemoveButton } from './text-fields.tsx';

/** The synonyms of the search: groups of words of either language with one meaning. */
export function WordGroups() {
  const { t } = useTranslation('office');
  const list = t('entries.field.groups');
  return (
    <Form.List name="groups">
      {(groups, { add, remove }) => (
        <Flex vertical gap={4}>
          {groups.map(({ key, name }, index) => {
            const label = t('entries.item', { list, number: index + 1 });
            return (
              <div className={styles['row']} key={key}>
                <Form.Item
                  name={name}
                  rules={[{ type: 'array', min: 2, message: t('entries.twoWords') }]}
                  className={styles['words'] ?? ''}
                >
                  <Select mode="tags" open={false} suffixIcon={null} aria-label={label} tokenSeparators={[',', '،']} />
                </Form.Item>
                <RemoveButton name={label} onClick={() => remove(name)} />
              </div>
            );
          })}
          <Flex>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => add([])}>
              {t('entries.addTo', { list })}
            </Button>
          </Flex>
        </Flex>
      )}
    </Form.List>
  );
}
