import { MenuOutlined, SearchOutlined } from '@ant-design/icons';
import { useTranslation } from '@dar/app/i18n';
import { useLocation } from '@dar/app/router';
import type { OfficeMe } from '@dar/contracts/office';
import { Button, Drawer, Layout } from 'antd';
import { useState } from 'react';
import { getSides } from '../parts/sides.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { LanguageButton } from './language-button.tsx';
import { SideMenu } from './side-menu.tsx';

const SHORTCUT = 'Ctrl K';

interface FrameHeaderProps {
  readonly me: OfficeMe;
  readonly onSearch: () => void;
}

/** The bar above each page: the menu on phones, the palette, language and account. */
export function FrameHeader({ me, onSearch }: FrameHeaderProps) {
  const { t } = useTranslation('office');
  return (
    <Layout.Header className={styles['header']}>
      <MenuDrawer me={me} />
      <Button size="middle" className={styles['search']} icon={<SearchOutlined aria-hidden />} onClick={onSearch}>
        <span className={styles['searchText']}>{t('frame.palette.label')}</span>
        <kbd className={styles['shortcut']}>{SHORTCUT}</kbd>
      </Button>
      <span className={styles['space']} />
      <LanguageButton />
      <AccountMenu me={me} />
    </Layout.Header>
  );
}

function MenuDrawer({ me }: { readonly me: OfficeMe }) {
  const { t, i18n } = useTranslation('office');
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <Button
        type="text"
        size="middle"
        className={styles['menuButton']}
        icon={<MenuOutlined aria-hidden />}
        aria-label={t('frame.menu')}
        onClick={() => setOpenAt(pathname)}
      />
      <Drawer
        open={openAt === pathname}
        placement={getSides(i18n.language).start}
        size={260}
        title={t('frame.menu')}
        onClose={() => setOpenAt(undefined)}
      >
        <SideMenu role={me.role} onChoose={() => setOpenAt(undefined)} />
      </Drawer>
    </>
  );
}
