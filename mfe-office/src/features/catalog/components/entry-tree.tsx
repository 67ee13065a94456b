import { useTranslation } from '@dar/app/i18n';
import { Tree, type TreeDataNode } from 'antd';
import { StateTags } from '../../../parts/entries/state-tags.tsx';
import type { CatalogNode } from '../catalog-tree.ts';
import styles from './catalog.module.css';

interface EntryTreeProps {
  readonly tree: readonly CatalogNode[];
  readonly open: string | undefined;
  readonly onOpen: (key: string) => void;
}

/** Activities, categories and services. The arrow keys walk through them, and Enter opens one. */
export function EntryTree({ tree, open, onOpen }: EntryTreeProps) {
  const { t, i18n } = useTranslation('office');
  const isArabic = i18n.language === 'ar';
  const toNode = ({ key, entry, children }: CatalogNode): TreeDataNode => ({
    key,
    title: (
      <span className={styles['node']}>
        {isArabic ? entry.name_ar : entry.name} <StateTags {...entry} />
      </span>
    ),
    children: children.map(toNode),
  });
  return (
    <Tree
      // A new tree opens all of its branches.
      key={tree.map(({ key }) => key).join(' ')}
      aria-label={t('catalog.title')}
      blockNode
      showLine
      defaultExpandAll
      treeData={tree.map(toNode)}
      selectedKeys={open ? [open] : []}
      onSelect={(_, { node }) => onOpen(String(node.key))}
    />
  );
}
