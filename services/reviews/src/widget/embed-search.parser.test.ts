import { expect, test } from '@jest/globals'
import { allowedOn, embedIn } from './embed-search.domain.ts'

const SNIPPET = 'AAAAAAAAAAAAAAAAAAAAAA'
const SCRIPT = '<script src="https://app.example/widget.v1.js" async></script>'
const PLACE = `<div class="ax-widget" data-snippet="${SNIPPET}"></div>`

test.each([
  [SCRIPT + PLACE, 'live'],
  [
    `{"html":"<script src=\\"https:\\/\\/app.example\\/widget.v1.js\\"><div data-snippet=\\"${SNIPPET}\\">"}`,
    'live',
  ],
  [PLACE, 'script_missing'],
  [SCRIPT, 'place_missing'],
  [`${SCRIPT}<div class="ax-widget" data-snippet='BBBBBBBBBBBBBBBBBBBBBB'></div>`, 'other_widget'],
  [`<!-- ${SCRIPT}${PLACE} -->`, 'not_found'],
  ['<script src="https://www.googletagmanager.com/gtm.js?id=GTM-AB12"></script>', 'maybe_injected'],
  ['', 'not_found'],
])('%s is %s', (html, result) => {
  expect(embedIn(html, { snippetId: SNIPPET, script: 'app.example/widget.v1.js' })).toBe(result)
})

test('a site covers its subdomains, and no list covers every site', () => {
  expect(allowedOn('loja.example.com', ['example.com'])).toBe(true)
  expect(allowedOn('notexample.com', ['example.com'])).toBe(false)
  expect(allowedOn('anything.test', [])).toBe(true)
})
