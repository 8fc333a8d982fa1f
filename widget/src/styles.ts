import type { WidgetConfig } from './data.ts'
import { element } from './dom.ts'

const dark = '--c:#1c2424;--t:#e8eeee;--m:#a9b6b6;--l:#344242;--n:#4a5858;--k:#7cc7c2'

// The host's caret, which nobody sees, has the ground that the browser gives the page.
// The ground is the host page's, and what stands on it has the page's own colour; cards bring theirs.
// Custom properties: g text on the ground, h links on the ground, c card, t text, m muted, l line, n empty star, k link.
const css = `
:host{display:block;caret-color:canvas}
*{box-sizing:border-box;margin:0}
.w{all:initial;display:block;font-family:inherit;--c:#fff;--t:#1b2525;--m:#526060;--l:#dde5e5;--n:#cbd5d5;--k:#0f5c5c;color:var(--g,inherit);font-size:15px;line-height:1.5;text-align:start;overflow-wrap:anywhere}
.dark{${dark}}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px}
header b{font-size:24px;line-height:1.2}
.m{font-size:13px}
li .m{color:var(--m)}
a{color:var(--h,inherit);text-underline-offset:2px}
ul{list-style:none;display:grid;gap:12px;padding:0;margin-top:14px}
.grid ul{grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr))}
.carousel ul{grid-auto-flow:column;grid-auto-columns:min(100%,300px);overflow-x:auto;scroll-snap-type:x mandatory;padding-bottom:8px}
li{display:flex;flex-direction:column;gap:8px;padding:16px;border:1px solid var(--l);border-radius:10px;background:var(--c);color:var(--t);scroll-snap-align:start}
.h{display:flex;gap:10px;align-items:center}
li a{color:var(--k)}
.v{flex:none;width:40px;height:40px;border-radius:50%;object-fit:cover;background:var(--l);display:grid;place-items:center;font-size:14px;font-weight:600}
.n{font-weight:600}
.x{white-space:pre-line}
.f{margin-top:auto;display:flex;flex-wrap:wrap;gap:8px;justify-content:space-between}
.s{display:inline-flex;gap:2px;vertical-align:-2px}
.s i{width:16px;height:16px;background:var(--n);clip-path:polygon(50% 3%,80% 94%,2% 38%,98% 38%,20% 94%);forced-color-adjust:none}
.s .y{background:#f2a900}
.s .z{background:linear-gradient(90deg,#f2a900 50%,var(--n) 50%)}
button{font:inherit;font-size:13px;min-height:24px;padding:0;border:0;background:none;color:var(--k);text-decoration:underline;cursor:pointer;align-self:start}
.t{display:flex;gap:8px;margin-inline-start:auto}
.t button{width:36px;height:36px;border:1px solid var(--l);border-radius:50%;background:var(--c);text-decoration:none;font-size:18px;line-height:1}
.r,.o{padding:7px 14px;border:1px solid;border-radius:8px;font-size:14px;text-decoration:none}
.o{display:block;margin:14px auto 0;color:var(--h,inherit)}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
.badge{display:inline-block}
@media(prefers-reduced-motion:no-preference){ul{scroll-behavior:smooth}}`

/** A constructed sheet needs no 'unsafe-inline'; browsers without it get a style element with the script's nonce. */
export function dress(root: ShadowRoot, colors: WidgetConfig['colors'] = {}, nonce = ''): void {
  const text = css + ownColors(colors)
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [sheet]
  } catch {
    root.append(element('style', { nonce }, text))
  }
}

/** The owner's colours go before those of the theme; a background of their own needs room around what stands on it. */
const ownColors = ({ accent, background, text }: NonNullable<WidgetConfig['colors']>): string =>
  `.w.w{${[
    background &&
      `--c:${background};--g:var(--t);--h:var(--k);background:${background};padding:16px;border-radius:12px;`,
    accent && `--k:${accent};--h:${accent};`,
    text && `--t:${text};--m:${text};--g:${text}`,
  ].join('')}}`
