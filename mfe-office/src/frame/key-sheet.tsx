import { useTranslation } from '@dar/app/i18n';
import type { OfficeMe } from '@dar/contracts/office';
import { Flex, Modal, Switch } from 'antd';
import { useId, useState } from 'react';
import { getMenu } from '../menu.ts';
import styles from './key-sheet.module.css';
import type { PageKey } from './page-keys.ts';

interface KeySheetProps {
  readonly me: OfficeMe;
  readonly pageKeys: readonly PageKey[];
  /** Whether keys without Ctrl work. */
  readonly hasSingleKeys: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

interface ShownKey {
  readonly keys: readonly string[];
  readonly text: string;
}

/** All keys: those of every page, and those of the page that is shown. */
export function KeySheet({ me, pageKeys, hasSingleKeys, onSwitch, onClose }: KeySheetProps) {
  const switchId = useId();
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(true);
  const everywhere: ShownKey[] = [
    { keys: ['Ctrl', 'K'], text: t('frame.keys.palette') },
    { keys: ['?'], text: t('frame.keys.sheet') },
    { keys: ['Esc'], text: t('frame.keys.close') },
    ...getMenu(me.role).map(({ key, page }) => ({ keys: ['G', key.toUpperCase()], text: t(`${page}.title`) })),
  ];
  const here = pageKeys.map(({ key, text }) => ({ keys: [key.toUpperCase()], text }));
  return (
    <Modal
      open={isOpen}
      title={t('frame.keys.title')}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Flex gap={8} align="center">
        <Switch id={switchId} checked={hasSingleKeys} onChange={onSwitch} />
        <label htmlFor={switchId}>{t('frame.keys.single')}</label>
      </Flex>
      {here.length > 0 && <KeyList title={t('frame.keys.here')} keys={here} />}
      <KeyList title={t('frame.keys.everywhere')} keys={everywhere} />
    </Modal>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly ShownKey[] }) {
  return (
    <>
      <h2 className={styles['title']}>{title}</h2>
      <dl className={styles['keys']}>
        {keys.map((shown) => (
          <div key={shown.keys.join()} className={styles['key']}>
            <dt dir="ltr">
              {shown.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{shown.text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
