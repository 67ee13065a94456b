import { useTranslation } from '@dar/app/i18n';
import { Button, PlainDialog, type Question } from '@dar/ui';

/** A question, or without `confirmText` a message. */
export type PlainQuestionContent = Omit<Question, 'confirmText'> & Partial<Pick<Question, 'confirmText'>>;

interface PlainQuestionProps {
  readonly question: PlainQuestionContent;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Shows a toast or a question without antd. */
export function PlainQuestion({ question, onAnswer }: PlainQuestionProps) {
  const { t } = useTranslation('shared');
  const { title, text, confirmText, cancelText, danger } = question;
  return (
    <PlainDialog title={title} text={text} onCancel={() => onAnswer(false)}>
      <Button onClick={() => onAnswer(false)}>
        {cancelText ?? t(confirmText === undefined ? 'close' : 'ui.cancel')}
      </Button>
      {confirmText !== undefined && (
        <Button type="primary" danger={danger} onClick={() => onAnswer(true)}>
          {confirmText}
        </Button>
      )}
    </PlainDialog>
  );
}
