import { PAGE_FONT_FACE } from '@avaliax/chassis/fonts/page-font.ts'
import { accentOf } from '@avaliax/proto/brand-accent.ts'

/** The page's only style sheet: light and dark, phone to paper; in the agency's colour. */
export function shareStyle(colour: string): string {
  const { light, dark } = { light: accentOf(colour, 'light'), dark: accentOf(colour, 'dark') }
  return `${PAGE_FONT_FACE}
:root { color-scheme: light dark; --bg: #f5f7f7; --card: #fff; --text: #14211f; --muted: #55635f; --line: #dbe2e1; --brand: ${light.primary}; --fill: ${light.fill}; --on-fill: ${light.onFill}; --edge: ${light.fillEdge}; --soft: color-mix(in srgb, var(--brand) 28%, var(--line)); --amber: #f2a900 }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1716; --card: #172220; --text: #e8efed; --muted: #a3b3af; --line: #2c3c39; --brand: ${dark.primary}; --fill: ${dark.fill}; --on-fill: ${dark.onFill}; --edge: ${dark.fillEdge}; --soft: color-mix(in srgb, var(--brand) 28%, var(--line)) } }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; background: var(--bg); color: var(--text); font-variant-numeric: tabular-nums }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px; display: grid; gap: 16px }
header { display: flex; align-items: center; gap: 12px; font-weight: 700 }
h1 { margin: 8px 0 0; font-size: clamp(1.6rem, 6vw, 2.4rem); line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere }
h2 { margin: 0 0 4px; font-size: 1.1rem }
p { margin: 0; text-wrap: pretty }
.muted { color: var(--muted) }
.lead { font-size: 1.15rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px; break-inside: avoid }
.badge { display: inline-block; padding: 3px 12px; border-radius: 999px; background: var(--brand); color: var(--card); font-weight: 600; font-size: .9rem }
.race { list-style: none; margin: 16px 0 0; padding: 0; display: grid; gap: 14px }
.race b { float: right }
.race a { color: inherit }
.bar { display: block; height: 18px; margin-top: 4px; border-radius: 6px; background: var(--line); overflow: hidden }
.bar i { display: block; height: 100%; border-radius: 6px; background: var(--soft); print-color-adjust: exact; -webkit-print-color-adjust: exact }
.you .bar i { background: var(--brand) }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 0 }
.figures div { display: flex; flex-direction: column; justify-content: space-between; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 16px }
dt { color: var(--muted); font-size: .9rem }
dd { margin: 0; font-size: 1.8rem; font-weight: 700; line-height: 1.2 }
.path { display: block; width: 100%; height: 200px; margin-top: 16px; border-bottom: 1px solid var(--line); overflow: visible; fill: none; stroke-linecap: round }
.path .you { stroke: var(--brand); stroke-width: 4 }
.path .leader { stroke: var(--amber); stroke-width: 3; stroke-dasharray: 7 7 }
.weeks { display: flex; justify-content: space-between; margin-top: 6px; font-size: .9rem }
.legend { list-style: none; margin: 10px 0 0; padding: 0; display: flex; flex-wrap: wrap; gap: 6px 24px }
.legend i { display: inline-block; width: 22px; margin-right: 8px; vertical-align: middle; border-top: 4px solid var(--brand) }
.legend .leader { border-top: 3px dashed var(--amber) }
.formulae { margin: 8px 0 12px; padding-left: 18px }
.own { display: block; padding: 13px 20px; border: 1px solid var(--edge); border-radius: 10px; background: var(--fill); color: var(--on-fill); font-weight: 600; text-align: center; text-decoration: none }
a:focus-visible { outline: 3px solid var(--amber); outline-offset: 2px }
@media print { :root { color-scheme: light; --bg: #fff; --card: #fff; --text: #000; --muted: #444; --line: #ccc; --brand: ${light.primary}; --fill: ${light.fill}; --on-fill: ${light.onFill}; --edge: ${light.fillEdge}; --soft: color-mix(in srgb, var(--brand) 28%, var(--line)) } .own { display: none } main { padding: 0; max-width: none; gap: 10px } .card, .figures div { padding: 12px } .path { height: 120px; print-color-adjust: exact; -webkit-print-color-adjust: exact } @page { size: A4; margin: 14mm } }
`
}
