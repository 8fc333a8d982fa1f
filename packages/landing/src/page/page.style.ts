import { PAGE_FONT_FACE } from '@avaliax/chassis/fonts/page-font.ts'
import { type Brand, isOwnBrand } from '@avaliax/proto/brand.ts'
import { accentOf } from '@avaliax/proto/brand-accent.ts'
import { groundOf } from '@avaliax/proto/brand-colours.ts'

/** More plans than this do not fit beside each other on a phone. */
export const SWITCHED_MOST = 4
const chosenPlan = Array.from({ length: SWITCHED_MOST }, (_, index) => index + 1)
  .map((n) => `.choice:has(label:nth-of-type(${n}) :checked)+.plans>:not(:nth-child(${n}))`)
  .join()

/** The only style sheet of the public pages: light and dark, phone to desktop. */
const PAGE_STYLE = `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--bg:#fff;--band:#f3f7f6;--card:#fff;--text:#14211f;--muted:#4d5c58;--line:#dbe3e1;--brand:#0f5c5c;--on:#fff;--soft:#e2efed;--amber:#f2a900}
@media (prefers-color-scheme:dark){:root{--bg:#0f1716;--band:#131d1b;--card:#172220;--text:#e8efed;--muted:#a8b8b4;--line:#2c3c39;--brand:#5ec4bb;--on:#08201e;--soft:#1b302d}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:4.5rem}
body{margin:0;font:1.0625rem/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--bg);color:var(--text);font-variant-numeric:tabular-nums}
a{color:var(--brand)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--amber);outline-offset:2px;border-radius:0.375rem}
img{display:block;max-width:100%;height:auto}
h1,h2,h3{line-height:1.18;text-wrap:balance;margin:0}
h1,h2,h3,p,li,a,label,summary{overflow-wrap:anywhere}
.wrap>*,.grid>*,.plans>*,.two>*{min-width:0}
h1{font-size:clamp(min(2rem,11vw),6vw,3.4rem);letter-spacing:-.02em}
h2{font-size:clamp(1.5rem,4vw,2.2rem);letter-spacing:-.01em}
h3{font-size:1.12rem}
p{margin:0;text-wrap:pretty}
.wrap{max-width:70rem;margin:0 auto;padding:0 1.25rem}
.skip{position:absolute;left:-999px;top:0.5rem;background:var(--brand);color:var(--on);padding:0.5rem 0.875rem;z-index:2}
.skip:focus{left:0.5rem}
.top{position:sticky;top:0;z-index:1;background:var(--bg);border-bottom:1px solid var(--line)}
.top .wrap{display:flex;align-items:center;gap:0.375rem 1.25rem;min-height:3.75rem}
.mark{display:inline-flex;align-items:center;gap:0.625rem;font-weight:700;font-size:1.1rem;color:var(--text);text-decoration:none;margin-right:auto}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:2px 1.125rem}
nav a{color:var(--text);text-decoration:none;padding:0.5rem 0;font-weight:500;font-size:.98rem}
nav a:hover{text-decoration:underline}
.button{display:inline-block;padding:0.8125rem 1.375rem;border-radius:0.625rem;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none;text-align:center;border:1px solid var(--brand)}
.button:hover{filter:brightness(1.08)}
.button.quiet{background:none;color:var(--brand)}
nav .button{color:var(--brand);padding:0.4375rem 1rem}
section{padding:clamp(2.75rem,8vw,5.5rem) 0}
.band{background:var(--band)}
.lead{font-size:1.15rem;color:var(--muted);max-width:62ch}
.hero{padding-bottom:clamp(1.75rem,5vw,3.5rem)}
.hero .wrap{display:grid;grid-template-columns:minmax(0,1fr);gap:2rem;align-items:center}
.hero .lead{margin:1.125rem 0 1.625rem}
.actions{display:flex;flex-wrap:wrap;gap:0.75rem}
.note{margin-top:0.75rem;color:var(--muted);font-size:.92rem}
.shots{position:relative;padding-right:6%}
.shots img,.shot{box-shadow:0 18px 48px -20px rgb(10 50 50/.35);border:1px solid var(--line);border-radius:0.875rem;background:var(--card)}
.shots .small{position:absolute;right:0;bottom:-5%;width:26%;border-radius:1rem}
.grid{display:grid;gap:1.25rem;margin-top:1.875rem;padding:0;list-style:none;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:0.875rem;padding:1.5rem}
.card p{color:var(--muted);margin-top:0.5rem}
.steps{counter-reset:step}
.steps li{counter-increment:step}
.steps li::before{content:counter(step);display:grid;place-items:center;width:2.25rem;height:2.25rem;border-radius:50%;background:var(--soft);color:var(--brand);font-weight:700;margin-bottom:0.875rem}
.two{display:grid;gap:1.5rem;margin-top:2.25rem}
.plans{align-items:stretch}
.plan{display:flex;flex-direction:column;gap:0.875rem}
.plan p{margin:0}
.plan .price{font-size:2.1rem;font-weight:700;color:var(--text);line-height:1.1}
.price small{font-size:1rem;font-weight:500;color:var(--muted)}
.price s{font-size:1rem;font-weight:500;color:var(--muted);margin-right:0.5rem}
.plan ul{margin:0;padding:0;list-style:none;display:grid;gap:0.5rem;flex:1;align-content:start}
.plan li{padding-left:1.625rem;position:relative}
.plan li::before{content:"";position:absolute;left:2px;top:.42em;width:0.75rem;height:0.375rem;border:solid var(--brand);border-width:0 0 2.5px 2.5px;transform:rotate(-45deg)}
.plan.main{border:2px solid var(--brand)}
.figures{display:grid;gap:1.25rem;margin:1.875rem 0 0;grid-template-columns:repeat(auto-fit,minmax(min(100%,12.5rem),1fr))}
.figures div{display:flex;flex-direction:column-reverse}
.figures dd{margin:0;font-size:2.4rem;font-weight:700;line-height:1.1}
.figures dt{color:var(--muted)}
.promises{margin:1.375rem 0 0;padding-left:1.375rem;display:grid;gap:0.625rem}
details{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:1.125rem 2.5rem 1.125rem 0;font-weight:600;list-style:none;position:relative}
summary::-webkit-details-marker{display:none}
summary::after{content:"+";position:absolute;right:0.375rem;top:0.5rem;font-size:1.6rem;font-weight:400;color:var(--brand)}
[open]>summary::after{content:"–"}
details p{padding:0 0 1.25rem;color:var(--muted);max-width:70ch}
.faq{margin-top:1.375rem;max-width:51.25rem}
.final{background:#0f5c5c;color:#fff;text-align:center}
.final .lead{color:#e3f1ef;margin:0.875rem auto 1.5rem}
.final .button{background:#fff;color:#0f5c5c;border-color:#fff}
footer{border-top:1px solid var(--line);padding:2.25rem 0 3rem;color:var(--muted);font-size:.95rem}
footer .wrap{display:flex;flex-wrap:wrap;gap:0.75rem 1.75rem}
footer p{width:100%}
.text{max-width:74ch}
.text h2{font-size:1.3rem;margin:2.125rem 0 0.5rem}
.text p,.text li{color:var(--text);margin-bottom:0.625rem}
.text .lead{color:var(--muted)}
.guide h1{font-size:clamp(1.8rem,5vw,2.6rem);margin-bottom:0.75rem}
.guide .card h2{font-size:1.12rem}
.guide ol,.guide ul:not(.grid){margin:0 0 0.75rem;padding-left:1.625rem}
.guide li{margin-bottom:0.5rem}
.guide .shot{margin:1.125rem 0 1.5rem;box-shadow:none}
.around{justify-content:space-between;margin-top:2.75rem;padding-top:1.25rem;border-top:1px solid var(--line)}
.around a{color:var(--brand)}
.around span{display:block;color:var(--muted);font-size:.85rem}
@media (min-width:900px){.hero .wrap{grid-template-columns:1fr 1.15fr}.two{grid-template-columns:1fr 1fr}}
section>.wrap>.actions{margin-top:1.375rem}
@media (max-width:560px){nav{gap:0 0.75rem}nav a{font-size:.92rem}nav a.wide{display:none}nav .button{padding:0.375rem 0.75rem}nav{flex:none;flex-wrap:nowrap;white-space:nowrap}.mark svg{flex:none}.mark span{font-size:1rem;line-height:1.2;overflow-wrap:anywhere}}
@media (max-width:560px){.choice{display:flex;flex-wrap:wrap;margin-top:1.375rem;padding:0.1875rem;border-radius:0.625rem;background:var(--soft)}.choice label{position:relative;flex:1;padding:0.625rem 0.375rem;border-radius:0.5rem;font-size:.92rem;font-weight:600;text-align:center}.choice label:has(:checked){background:var(--card)}.choice label:has(:focus-visible){outline:3px solid var(--amber)}.choice input{position:absolute;opacity:0}${chosenPlan}{display:none}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media (min-width:561px){.choice{display:none}}
@media (max-width:560px){.shots{padding:0}.shots .small{display:none}.shots picture img{width:min(80%,18rem);margin:0 auto}}
@supports not selector(:has(*)){.choice.choice{display:none}}
@media print{.top,.final,.button{display:none}}
`

/** The same in the agency's colour. */
export function pageStyle(brand: Brand): string {
  if (!isOwnBrand(brand)) return PAGE_STYLE
  const { light, dark } = { light: accentOf(brand.colour, 'light'), dark: accentOf(brand.colour, 'dark') }
  const { ground, ink } = groundOf(brand.colour)
  return `${PAGE_STYLE}
:root{--brand:${light.primary};--on:${light.onPrimary};--soft:${light.primaryBg};--amber:${light.primary}}
@media (prefers-color-scheme:dark){:root{--brand:${dark.primary};--on:${dark.onPrimary};--soft:${dark.primaryBg};--amber:${dark.primary}}}
.button:not(.quiet){background:${light.fill};color:${light.onFill};border-color:${light.fillEdge}}
@media (prefers-color-scheme:dark){.button:not(.quiet){background:${dark.fill};color:${dark.onFill};border-color:${dark.fillEdge}}}
@media (max-width:560px){.mark img{max-width:5.5rem!important}}
.final{background:${ground};color:${ink}}
.final .button:not(.quiet){background:${ink};color:${ground};border-color:${ink}}
`
}
