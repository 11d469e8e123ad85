/** The shop's mark: a drop of twisted wire. Hidden from screen readers; the name is beside it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="26"
      height="26"
      viewBox="0 0 26 26"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path
        d="M13 2.5c4.6 4.4 7.4 7.9 7.4 12A7.4 7.4 0 0 1 13 22a7.4 7.4 0 0 1-7.4-7.5c0-4.1 2.8-7.6 7.4-12z"
        strokeWidth="1.7"
        strokeLinejoin="round"
      />
      <path
        d="M13 18.6a3.6 3.6 0 1 1 3.6-3.6c0 1.5-1.1 2.3-2.2 2.3s-1.9-.8-1.9-1.8"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
