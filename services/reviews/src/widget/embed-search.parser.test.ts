import { expect, test } from '@jest/globals'
import { allowedOn } from './allowed-site.domain.ts'
import { embedIn } from './embed-search.parser.ts'

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
  [`<SCRIPT ASYNC SRC='//app.example/widget.v1.js?x=1'></SCRIPT><DIV DATA-SNIPPET=${SNIPPET}></DIV>`, 'live'],
  [`<script src="https:&#x2F;&#x2F;app.example&#47;widget.v1.js"></script>${PLACE}`, 'live'],
  [
    `<script type="rocketlazyloadscript" data-rocket-src="https://app.example/widget.v1.js"></script>${PLACE}`,
    'live',
  ],
  [`<script type="module" src="https://app.example/widget.v1.js"></script>${PLACE}`, 'live'],
  [
    `<script>for(const a of document.querySelectorAll(".ax-widget[data-snippet]"))b(a)</script>${PLACE}`,
    'live',
  ],
  [
    `<script>var s=document.createElement('script');s.src='https:\\/\\/app.example\\/widget.v1.js'</script>${PLACE}`,
    'live',
  ],
  [
    `<iframe srcdoc="${(SCRIPT + PLACE).replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"></iframe>`,
    'live',
  ],
  [`<div data-html="${(SCRIPT + PLACE).replaceAll('"', '&quot;')}"></div>`, 'live'],
  [
    `<script type="application/json">{"html":"${(SCRIPT + PLACE).replaceAll('"', '\\u0022').replaceAll('<', '\\u003C').replaceAll('/', '\\/')}"}</script>`,
    'live',
  ],
  [`<!-- a -- b --!> ${SCRIPT}${PLACE}`, 'live'],
  [`<!-- ${SCRIPT} -->${PLACE}`, 'script_missing'],
  [`<pre>${(SCRIPT + PLACE).replaceAll('<', '&lt;')}</pre>`, 'not_found'],
  [`<p>${SNIPPET} app.example/widget.v1.js</p>`, 'not_found'],
  [`<textarea>${SCRIPT}${PLACE}</textarea>`, 'not_found'],
  [`<title>${SCRIPT}${PLACE}</title>`, 'not_found'],
  [`<noscript>${SCRIPT}${PLACE}</noscript>`, 'not_found'],
  [`<template>${SCRIPT}${PLACE}</template>`, 'not_found'],
  [`<style>${SCRIPT}${PLACE}</style>`, 'not_found'],
  ['<p>GTM-AB12</p>', 'not_found'],
  [`<p>${'<!--'.repeat(3)} never closed ${SCRIPT}${PLACE}`, 'not_found'],
])('%s is %s', (html, result) => {
  expect(embedIn(html, { snippetId: SNIPPET, script: 'app.example/widget.v1.js' })).toBe(result)
})

test('a site covers its subdomains, and no list covers every site', () => {
  expect(allowedOn('loja.example.com', ['example.com'])).toBe(true)
  expect(allowedOn('notexample.com', ['example.com'])).toBe(false)
  expect(allowedOn('anything.test', [])).toBe(true)
})

test.each([
  '<!--',
  '<',
  '<a',
  '<a b',
  '<script>',
  '<svg><',
  '&',
  '\\',
  '<a a="',
  '<!doctype ',
  '<![CDATA[',
  '<p>',
  '<div><p>',
  '<noscript>',
  '<script><',
  '</',
  '<a data-snippet=',
  '&lt',
  '\\u003c',
  '<a b="<">',
])('three megabytes of %j are searched in linear time', (token) => {
  const html = token.repeat((3 * 1024 * 1024) / token.length)
  const before = performance.now()
  embedIn(html, { snippetId: SNIPPET, script: 'app.example/widget.v1.js' })
  expect(performance.now() - before).toBeLessThan(5_000)
})
