import { PAGE_FONT_FACE } from '@avaliax/chassis/fonts/page-font.ts'
import { accentsOf } from '@avaliax/proto/brand-accent.ts'

/** The page's only style sheet: light and dark, in the agency's colour. */
export function verificationStyle(colour: string): string {
  const { light, dark } = accentsOf(colour)
  return `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--bg:#f5f7f7;--card:#fff;--text:#14211f;--muted:#55635f;--line:#dbe2e1;--brand:${light};--soft:color-mix(in srgb,var(--brand) 30%,var(--line));--amber:#f2a900}
@media (prefers-color-scheme:dark){:root{--bg:#0f1716;--card:#172220;--text:#e8efed;--muted:#a3b3af;--line:#2c3c39;--brand:${dark};--soft:color-mix(in srgb,var(--brand) 30%,var(--line))}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--bg);color:var(--text);font-variant-numeric:tabular-nums}
main{grid-template-columns:minmax(0,1fr);max-width:760px;margin:0 auto;padding:24px 16px 48px;display:grid;gap:16px}
header{display:flex;align-items:center;gap:12px;font-weight:700}
header .other{margin-left:auto;font-weight:400}
h1{margin:8px 0;font-size:clamp(1.5rem,6vw,2.1rem);line-height:1.18;text-wrap:balance;overflow-wrap:anywhere}
h2{margin:0 0 6px;font-size:1.1rem}
p{margin:0;text-wrap:pretty}
a{color:var(--brand)}
.muted{color:var(--muted)}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:20px}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:12px;margin:0}
.figures div{display:flex;flex-direction:column;justify-content:space-between;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px}
dt{color:var(--muted);font-size:.92rem}
dd{margin:0;font-size:1.7rem;font-weight:700;line-height:1.2}
.rule{margin:0;padding-left:20px}
.spread{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:8px}
.spread li{display:grid;grid-template-columns:6.6em 1fr auto;gap:10px;align-items:center}
.spread small{display:block}
.bar{height:14px;border-radius:6px;background:var(--line);overflow:hidden}
.bar i{display:block;height:100%;border-radius:6px;background:var(--brand)}
.out .bar i{background:var(--soft)}
.reviews{list-style:none;margin:12px 0 0;padding:0;display:grid;gap:16px}
.reviews li{border-top:1px solid var(--line);padding-top:14px}
.reviews b{overflow-wrap:anywhere}
.reviews p{white-space:pre-line;overflow-wrap:anywhere;margin:6px 0}
.reviews p.muted{margin:0}
.reviews li{overflow:hidden}
.stars{color:var(--amber);letter-spacing:2px}
form{margin:10px 0}
form div{display:flex;gap:8px;margin-top:4px}
input[type=search],button{min-height:44px;border-radius:10px;font:inherit;padding:0 14px}
input[type=search]{flex:1;min-width:0;border:1px solid var(--muted);background:var(--card);color:var(--text)}
button{border:0;background:var(--brand);color:var(--card);font-weight:600;cursor:pointer}
:is(input,button):focus-visible{outline:3px solid var(--amber);outline-offset:2px}
nav{display:flex;gap:16px;margin-top:16px}
a:focus-visible{outline:3px solid var(--amber);outline-offset:2px;border-radius:4px}
`
}
