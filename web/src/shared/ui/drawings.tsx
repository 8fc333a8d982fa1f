import type { ReactNode } from 'react'

const DRAWINGS = {
  people: (
    <>
      <circle cx="42" cy="34" r="11" />
      <path d="M22 74c0-14 8-23 20-23s20 9 20 23" />
      <circle cx="80" cy="40" r="9" />
      <path d="M70 74c0-12 5-19 13-19 9 0 16 7 16 19" />
      <path className="accent" d="M96 18v14M89 25h14" />
    </>
  ),
  reviews: (
    <>
      <path d="M22 20h76a6 6 0 0 1 6 6v38a6 6 0 0 1-6 6H54L38 82V70H22a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6Z" />
      <path d="M34 56h40" />
      <path
        className="accent"
        d="m44 30 3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1 3-6ZM76 30l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1 3-6Z"
      />
    </>
  ),
  widget: (
    <>
      <rect x="14" y="16" width="92" height="62" rx="6" />
      <path d="M14 30h92M22 23h.5M29 23h.5M36 23h.5" />
      <rect x="24" y="40" width="32" height="28" rx="4" />
      <path className="accent" d="M66 42h30M66 52h24M66 62h28" />
    </>
  ),
  place: (
    <>
      <path d="M60 14c-14 0-24 10-24 23 0 17 24 41 24 41s24-24 24-41c0-13-10-23-24-23Z" />
      <circle className="accent" cx="60" cy="37" r="9" />
      <path d="M30 70 18 82h84L90 70" />
    </>
  ),
  search: (
    <>
      <circle cx="54" cy="42" r="24" />
      <path d="m72 60 20 20" />
      <path className="accent" d="M46 42h16" />
    </>
  ),
  trouble: (
    <>
      <path d="M24 66a18 18 0 0 1 4-35 26 26 0 0 1 50-2 20 20 0 0 1 16 37" />
      <path className="accent" d="m64 48-12 16h14L54 82" />
    </>
  ),
  card: (
    <>
      <rect x="22" y="26" width="66" height="44" rx="6" />
      <path d="M34 20h58a6 6 0 0 1 6 6v34" />
      <path d="M32 58h20M32 50h12" />
      <path className="accent" d="M62 40a12 12 0 0 1 0 18M69 34a20 20 0 0 1 0 30" />
    </>
  ),
  money: (
    <>
      <rect x="16" y="24" width="88" height="50" rx="6" />
      <circle className="accent" cx="60" cy="49" r="13" />
      <path d="M28 38v22M92 38v22" />
    </>
  ),
  lost: (
    <>
      <path d="M24 24h26l10 10h36v44H24z" />
      <path className="accent" d="M52 52c0-5 4-8 8-8s8 3 8 7c0 5-8 5-8 11M60 70v.5" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof DRAWINGS

/** Our own small line drawings for empty and error states. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg
      className="ax-drawing"
      viewBox="0 0 120 96"
      width="120"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  )
}
