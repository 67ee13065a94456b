interface StarProps {
  readonly size: number;
  readonly className?: string | undefined;
}

export function Star({ size, className }: StarProps) {
  return (
    <svg className={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d="M10 1.8l2.4 5.2 5.7.7-4.2 3.9 1.1 5.6L10 14.4l-5 2.8 1.1-5.6L1.9 7.7l5.7-.7z" />
    </svg>
  );
}
