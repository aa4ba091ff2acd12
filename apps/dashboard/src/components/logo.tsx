export const Logo = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#1f5fbf" />
    <path
      d="M11 8v13.5a1.5 1.5 0 0 0 1.5 1.5H22"
      fill="none"
      stroke="#fff"
      strokeWidth="3.2"
      strokeLinecap="round"
    />
    <circle cx="20.5" cy="12.5" r="2.6" fill="#fff" />
  </svg>
);
