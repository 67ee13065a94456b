import { useTranslation } from '@dar/app/i18n';
import { saveDraft } from '@dar/contracts/office';
import { useDialog } from '../../saves/saves-provider.tsx';
import type { ChangeOptions } from '../../saves/use-change.tsx';
import { useChange } from '../../saves/use-change.tsx';
import type { Content } from './entry-key.ts';
import { MergeDialog } from './merge-dialog.tsx';

const isContent = (value: unknown): value is Content => typeof value === 'object' && value !== null;

/**
 * Returns the save of a draft. When somebody saved the entry meanwhile, both changes are joined, and the person chooses where
 * they contradict. `base` is the content that the person began with.
 */
export function useDraftChange(base: Content, form?: ChangeOptions<typeof saveDraft>['form']) {
  const { t } = useTranslation('office');
  const dialog = useDialog();
  return useChange(saveDraft, {
    title: t('entries.save'),
    done: t('entries.saved'),
    ...(form && { form }),
    resolve: async ({ present, by }, input) => {
      const theirs = 'content' in present ? present['content'] : present;
      const author = by || (typeof present['by'] === 'string' ? present['by'] : '');
      const content = await dialog<Content>((close) => (
        <MergeDialog
          by={author}
          base={base}
          mine={isContent(input.content) ? input.content : {}}
          theirs={isContent(theirs) ? theirs : {}}
          onClose={close}
        />
      ));
      return content && { ...input, content };
    },
  });
}
