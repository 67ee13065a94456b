export type EmailNoticeProps = Readonly<Record<never, never>>;
