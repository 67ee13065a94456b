import { useApp } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useNavigate } from '@dar/app/router';
import type { OfficeMe } from '@dar/contracts/office';
import { App } from 'antd';
import { getMenu } from '../menu.ts';
import { paths } from '../paths.ts';
import { switchLanguage } from './language.ts';
import type { PaletteItem } from './palette-items.ts';
import { useSignOut } from './use-sign-out.ts';

/** Returns the pages that the role may open, and what everybody can do anywhere. */
export function useOwnItems({ role }: OfficeMe, showKeys: () => void): PaletteItem[] {
  const { t, i18n } = useTranslation('office');
  const app = useApp();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const other = i18n.language === 'ar' ? 'en' : 'ar';
  const pages = [
    ...getMenu(role).map(({ page }) => ({ path: paths[page], text: t(`${page}.title`) })),
    { path: paths.account, text: t('frame.account') },
  ];
  const action = (id: string, text: string, run: () => void): PaletteItem => ({ id, group: 'actions', text, run });
  return [
    ...pages.map(
      ({ path, text }): PaletteItem => ({
        ...{ id: path.slice(1), group: 'pages', text },
        run: () => void navigate(path),
      }),
    ),
    action('language', t('frame.palette.language'), () => {
      switchLanguage(app.i18n, other).catch(() => message.error(t('frame.languageFailed')));
    }),
    action('keys', t('frame.keys.sheet'), showKeys),
    action('sign-out', t('frame.signOut'), () => void signOut()),
  ];
}
