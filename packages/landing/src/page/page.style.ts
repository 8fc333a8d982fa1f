import { PAGE_FONT_FACE } from '@avaliax/chassis/fonts/page-font.ts'

/** More plans than this do not fit beside each other on a phone. */
export const SWITCHED_MOST = 4
const chosenPlan = Array.from({ length: SWITCHED_MOST }, (_, index) => index + 1)
  .map((n) => `.choice:has(label:nth-of-type(${n}) :checked)+.plans>:not(:nth-child(${n}))`)
  .join()

/** The only style sheet of the public pages: light and dark, phone to desktop. */
export const PAGE_STYLE = `${PAGE_FONT_FACE}
:root{color-scheme:light dark;--bg:#fff;--band:#f3f7f6;--card:#fff;--text:#14211f;--muted:#4d5c58;--line:#dbe3e1;--brand:#0f5c5c;--on:#fff;--soft:#e2efed;--amber:#f2a900}
@media (prefers-color-scheme:dark){:root{--bg:#0f1716;--band:#131d1b;--card:#172220;--text:#e8efed;--muted:#a8b8b4;--line:#2c3c39;--brand:#5ec4bb;--on:#08201e;--soft:#1b302d}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:72px}
body{margin:0;font:17px/1.6 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:var(--bg);color:var(--text);font-variant-numeric:tabular-nums}
a{color:var(--brand)}
a:focus-visible,summary:focus-visible{outline:3px solid var(--amber);outline-offset:2px;border-radius:6px}
img{display:block;max-width:100%;height:auto}
h1,h2,h3{line-height:1.18;text-wrap:balance;margin:0}
h1{font-size:clamp(2rem,6vw,3.4rem);letter-spacing:-.02em}
h2{font-size:clamp(1.5rem,4vw,2.2rem);letter-spacing:-.01em}
h3{font-size:1.12rem}
p{margin:0;text-wrap:pretty}
.wrap{max-width:1120px;margin:0 auto;padding:0 20px}
.skip{position:absolute;left:-999px;top:8px;background:var(--brand);color:var(--on);padding:8px 14px;z-index:2}
.skip:focus{left:8px}
.top{position:sticky;top:0;z-index:1;background:var(--bg);border-bottom:1px solid var(--line)}
.top .wrap{display:flex;align-items:center;gap:6px 20px;min-height:60px}
.mark{display:inline-flex;align-items:center;gap:10px;font-weight:700;font-size:1.1rem;color:var(--text);text-decoration:none;margin-right:auto}
nav{display:flex;flex-wrap:wrap;align-items:center;gap:2px 18px}
nav a{color:var(--text);text-decoration:none;padding:8px 0;font-weight:500;font-size:.98rem}
nav a:hover{text-decoration:underline}
.button{display:inline-block;padding:13px 22px;border-radius:10px;background:var(--brand);color:var(--on);font-weight:600;text-decoration:none;text-align:center;border:1px solid var(--brand)}
.button:hover{filter:brightness(1.08)}
.button.quiet{background:none;color:var(--brand)}
nav .button{color:var(--brand);padding:7px 16px}
section{padding:clamp(44px,8vw,88px) 0}
.band{background:var(--band)}
.lead{font-size:1.15rem;color:var(--muted);max-width:62ch}
.hero{padding-bottom:clamp(28px,5vw,56px)}
.hero .wrap{display:grid;gap:32px;align-items:center}
.hero .lead{margin:18px 0 26px}
.actions{display:flex;flex-wrap:wrap;gap:12px}
.note{margin-top:12px;color:var(--muted);font-size:.92rem}
.shots{position:relative;padding-right:6%}
.shots img,.shot{box-shadow:0 18px 48px -20px rgb(10 50 50/.35);border:1px solid var(--line);border-radius:14px;background:var(--card)}
.shots .small{position:absolute;right:0;bottom:-5%;width:26%;border-radius:16px}
.grid{display:grid;gap:20px;margin-top:30px;padding:0;list-style:none;grid-template-columns:repeat(auto-fit,minmax(min(100%,240px),1fr))}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px}
.card p{color:var(--muted);margin-top:8px}
.steps{counter-reset:step}
.steps li{counter-increment:step}
.steps li::before{content:counter(step);display:grid;place-items:center;width:36px;height:36px;border-radius:50%;background:var(--soft);color:var(--brand);font-weight:700;margin-bottom:14px}
.two{display:grid;gap:24px;margin-top:36px}
.plans{align-items:stretch}
.plan{display:flex;flex-direction:column;gap:14px}
.plan p{margin:0}
.plan .price{font-size:2.1rem;font-weight:700;color:var(--text);line-height:1.1}
.price small{font-size:1rem;font-weight:500;color:var(--muted)}
.price s{font-size:1rem;font-weight:500;color:var(--muted);margin-right:8px}
.plan ul{margin:0;padding:0;list-style:none;display:grid;gap:8px;flex:1;align-content:start}
.plan li{padding-left:26px;position:relative}
.plan li::before{content:"";position:absolute;left:2px;top:.42em;width:12px;height:6px;border:solid var(--brand);border-width:0 0 2.5px 2.5px;transform:rotate(-45deg)}
.plan.main{border:2px solid var(--brand)}
.figures{display:grid;gap:20px;margin:30px 0 0;grid-template-columns:repeat(auto-fit,minmax(min(100%,200px),1fr))}
.figures div{display:flex;flex-direction:column-reverse}
.figures dd{margin:0;font-size:2.4rem;font-weight:700;line-height:1.1}
.figures dt{color:var(--muted)}
.promises{margin:22px 0 0;padding-left:22px;display:grid;gap:10px}
details{border-bottom:1px solid var(--line)}
summary{cursor:pointer;padding:18px 40px 18px 0;font-weight:600;list-style:none;position:relative}
summary::-webkit-details-marker{display:none}
summary::after{content:"+";position:absolute;right:6px;top:8px;font-size:1.6rem;font-weight:400;color:var(--brand)}
[open]>summary::after{content:"–"}
details p{padding:0 0 20px;color:var(--muted);max-width:70ch}
.faq{margin-top:22px;max-width:820px}
.final{background:#0f5c5c;color:#fff;text-align:center}
.final .lead{color:#e3f1ef;margin:14px auto 24px}
.final .button{background:#fff;color:#0f5c5c;border-color:#fff}
footer{border-top:1px solid var(--line);padding:36px 0 48px;color:var(--muted);font-size:.95rem}
footer .wrap{display:flex;flex-wrap:wrap;gap:12px 28px}
footer p{width:100%}
.text{max-width:74ch}
.text h2{font-size:1.3rem;margin:34px 0 8px}
.text p,.text li{color:var(--text);margin-bottom:10px}
.text .lead{color:var(--muted)}
.guide h1{font-size:clamp(1.8rem,5vw,2.6rem);margin-bottom:12px}
.guide .card h2{font-size:1.12rem}
.guide ol,.guide ul:not(.grid){margin:0 0 12px;padding-left:26px}
.guide li{margin-bottom:8px}
.guide .shot{margin:18px 0 24px;box-shadow:none}
.around{justify-content:space-between;margin-top:44px;padding-top:20px;border-top:1px solid var(--line)}
.around a{color:var(--brand)}
.around span{display:block;color:var(--muted);font-size:.85rem}
@media (min-width:900px){.hero .wrap{grid-template-columns:1fr 1.15fr}.two{grid-template-columns:1fr 1fr}}
section>.wrap>.actions{margin-top:22px}
@media (max-width:560px){nav{gap:0 12px}nav a{font-size:.92rem}nav a.wide{display:none}nav .button{padding:6px 12px}.mark span{display:none}}
@media (max-width:560px){.choice{display:flex;margin-top:22px;padding:3px;border-radius:10px;background:var(--soft)}.choice label{position:relative;flex:1;padding:10px 6px;border-radius:8px;font-size:.92rem;font-weight:600;text-align:center}.choice label:has(:checked){background:var(--card)}.choice label:has(:focus-visible){outline:3px solid var(--amber)}.choice input{position:absolute;opacity:0}${chosenPlan}{display:none}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media (min-width:561px){.choice{display:none}}
@supports not selector(:has(*)){.choice.choice{display:none}}
@media print{.top,.final,.button{display:none}}
`
