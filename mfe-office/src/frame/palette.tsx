import { useTranslation } from '@dar/app/i18n';
import type { OfficeMe } from '@dar/contracts/office';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './palette.module.css';
import { filterItems, moveChoice, type PaletteItem } from './palette-items.ts';
import { useFoundRecords } from './use-found-records.ts';
import { useOwnItems } from './use-own-items.ts';

interface PaletteProps {
  readonly me: OfficeMe;
  readonly onClose: () => void;
  readonly onShowKeys: () => void;
}

const GROUPS = ['orders', 'customers', 'pages', 'actions'] as const;

/** Ctrl-K: opens a page, an order or a customer, or does something, by a few letters. */
export function Palette({ me, onClose, onShowKeys }: PaletteProps) {
  const { t } = useTranslation('office');
  const input = useRef<InputRef>(null);
  const [isOpen, setOpen] = useState(true);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const { records, isSearching } = useFoundRecords(words);
  const items = [...records, ...filterItems(useOwnItems(me, onShowKeys), words)];
  const current = items[Math.min(chosen, items.length - 1)];
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    setOpen(false);
    item.run();
  };
  // The dialog would wait for its transition, and letters typed meanwhile would be lost.
  useEffect(() => input.current?.focus(), []);
  const runFound = useEffectEvent(() => run(current));
  useEffect(() => {
    if (!isEntered || isSearching) return;
    setEntered(false);
    runFound();
  }, [isEntered, isSearching]);
  const press = (event: KeyboardEvent) => {
    const next = moveChoice(event.key, current ? items.indexOf(current) : 0, items.length);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) setEntered(true);
    else setChosen(next);
  };
  return (
    <Modal
      open={isOpen}
      title={t('frame.palette.title')}
      footer={null}
      closable={false}
      width={560}
      style={{ insetBlockStart: 80 }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <Input
        ref={input}
        size="large"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls="palette-list"
        aria-activedescendant={current && `palette-${current.id}`}
        aria-label={t('frame.palette.label')}
        placeholder={t('frame.palette.label')}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setChosen(0);
          setEntered(false);
        }}
        onKeyDown={press}
      />
      <PaletteList items={items} current={current} onRun={run} />
      <p role="status" className={styles['status']}>
        {isSearching ? t('frame.palette.searching') : items.length === 0 && t('frame.palette.nothing')}
      </p>
    </Modal>
  );
}

interface PaletteListProps {
  readonly items: readonly PaletteItem[];
  readonly current: PaletteItem | undefined;
  readonly onRun: (item: PaletteItem) => void;
}

function PaletteList({ items, current, onRun }: PaletteListProps) {
  const { t } = useTranslation('office');
  return (
    <div id="palette-list" role="listbox" aria-label={t('frame.palette.title')} className={styles['list']}>
      {GROUPS.map((group) => {
        const own = items.filter((item) => item.group === group);
        if (own.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={group} role="group" aria-label={t(`frame.palette.${group}`)}>
            <div className={styles['group']} aria-hidden>
              {t(`frame.palette.${group}`)}
            </div>
            {own.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
              <div
                key={item.id}
                id={`palette-${item.id}`}
                role="option"
                aria-selected={item === current}
                className={styles['item']}
                onClick={() => onRun(item)}
              >
                <bdi>{item.text}</bdi>
                {item.detail && <span className={styles['detail']}>{item.detail}</span>}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
