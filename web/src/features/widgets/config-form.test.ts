import { WidgetConfig } from '@avaliax/proto/reviews/widget.routes.ts'
import { expect, test } from '@jest/globals'
import { configOf, contrast, DEFAULTS, formOf, siteOf } from './config-form.ts'

test('a configuration comes out of the form as it went in, without what was never chosen', () => {
  expect(configOf(formOf(DEFAULTS, 'Topo'))).toEqual(DEFAULTS)
  const chosen = WidgetConfig.parse({
    mode: 'carousel',
    autoplay: true,
    textOnly: true,
    authorNames: 'first',
    writeReview: true,
    colors: { accent: '#aa3300', background: '#ffffff', text: '#000000' },
    allowedSites: ['loja.example'],
  })
  expect(configOf(formOf(chosen, 'Topo'))).toEqual(chosen)
})

test.each([
  ['loja.com.br', 'loja.com.br'],
  ['  https://www.Loja.com.br/produtos?x=1 ', 'loja.com.br'],
  ['pão.example', 'xn--po-sia.example'],
  ['not a site', null],
  ['', null],
])('%j is the site %j', (typed, site) => {
  expect(siteOf(typed)).toBe(site)
})

test('contrast is counted as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 1)
})
