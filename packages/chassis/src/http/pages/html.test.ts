import { expect, test } from '@jest/globals'
import { html, joined, type Renderable, raw } from './html.ts'

const typed = `<b title='x' class="y">&</b>`
const ESCAPED = '&lt;b title=&#39;x&#39; class=&quot;y&quot;&gt;&amp;&lt;/b&gt;'

test('escapes what is interpolated, for text and quoted attributes, and nothing of the template', () => {
  expect(String(html`<p class="a" title="${typed}">${typed} & more</p>`)).toBe(
    `<p class="a" title="${ESCAPED}">${ESCAPED} & more</p>`,
  )
})

test('does not escape twice: neither markup in markup nor lists of it', () => {
  const items = ['<', 2].map((item) => html`<li>${item}</li>`)
  expect(String(html`<ul>${items}</ul>`)).toBe('<ul><li>&lt;</li><li>2</li></ul>')
  expect(String(html`${[['<'], [html`<br>`]]}`)).toBe('&lt;<br>')
})

test.each<[Renderable, string]>([
  [null, ''],
  [undefined, ''],
  [false, ''],
  ['', ''],
  [0, '0'],
  [[], ''],
])('draws %j as %j', (value, expected) => expect(String(html`${value}`)).toBe(expected))

test('what only looks like markup is escaped all the same', () => {
  const forged = { toString: () => '<script>' } as unknown as string
  expect(String(html`${forged}`)).toBe('&lt;script&gt;')
})

test('trusted markup stays as it is', () => {
  expect(String(html`<style>${raw('a>b{}')}</style>`)).toBe('<style>a>b{}</style>')
})

test('joins with a text, which is escaped too', () => {
  expect(String(joined([html`<b>1</b>`, '<'], '\n'))).toBe('<b>1</b>\n&lt;')
  expect(String(joined(['1', '2'], ' > '))).toBe('1 &gt; 2')
})

test('a backslash of the template is read as in every template', () => {
  expect(String(html`a\n${'$&'}`)).toBe('a\n$&amp;')
})
