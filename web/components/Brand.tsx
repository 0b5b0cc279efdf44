/** The logo: goods crossing the dock. The name is the same in every language. */
export function Brand() {
  return (
    <span className="cd-brand">
      <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" className="cd-brand-ground" />
        <path d="M6 11h9v4H6zM17 11h9v4h-9zM6 17h9v4H6z" fill="#fff" />
        <path d="M17 17h9v4h-9z" className="cd-brand-pallet" />
      </svg>
      Crossdock
    </span>
  );
}
