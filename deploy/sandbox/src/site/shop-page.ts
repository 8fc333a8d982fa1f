import { type Html, html, raw } from '@avaliax/chassis/http/pages/html.ts'

const STYLE =
  ':root{color-scheme:light}*{box-sizing:border-box}body{margin:0;font:17px/1.6 Georgia,serif;color:#3a2c1f;background:#fbf7f1}' +
  'header{padding:56px 20px;background:#3a2c1f;color:#fbf7f1;text-align:center}h1{margin:0;font-size:clamp(30px,6vw,48px)}' +
  'header p{margin:8px 0 0;color:#e7d9c4}main{max-width:1100px;margin:0 auto;padding:32px 20px}h2{margin:32px 0 12px}' +
  'ul{list-style:none;margin:0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}' +
  'li{padding:14px 16px;border-radius:10px;background:#fff;display:flex;justify-content:space-between;gap:12px}li b{white-space:nowrap}' +
  'footer{padding:24px 20px;text-align:center;font-size:14px;color:#6b5a48}.mark{background:#fd0;color:#000;padding:2px 8px;border-radius:4px}'

const GOODS = [
  ['Pão de fermentação natural', 'R$ 24,00'],
  ['Pão na chapa com requeijão', 'R$ 9,50'],
  ['Torta de limão, fatia', 'R$ 14,00'],
  ['Sonho de doce de leite', 'R$ 8,00'],
  ['Broa de milho', 'R$ 6,50'],
  ['Cappuccino', 'R$ 11,00'],
]

const WAITING = html`<p>The review widget appears here as soon as the demo data is complete. This page looks again by itself.</p>`

/** `embedCode` is what the owner copied from the widget's page; null: the demo has none yet. */
export function shopPage(embedCode: string | null): Html {
  const goods = GOODS.map(([name, price]) => html`<li><span>${name}</span><b>${price}</b></li>`)
  return html`<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${embedCode === null && html`<meta http-equiv="refresh" content="3">`}<title>Padaria Pão da Serra - SANDBOX</title>
<link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head><body>
<header><h1>Padaria Pão da Serra</h1><p>Pão de fermentação natural, todo dia, no Juvevê</p></header>
<main><h2>Do forno</h2><ul>${goods}</ul><h2>O que dizem de nós</h2>${embedCode === null ? WAITING : raw(embedCode)}</main>
<footer>Rua das Araucárias, 412, Curitiba. Todos os dias, das 6h30 às 20h.<br>
<span class="mark">SANDBOX</span> an invented shop, to show the review widget on a website</footer></body></html>`
}
