import { openApiDocument } from '@avaliax/chassis/http/contract/openapi.ts'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { expect, test } from '@jest/globals'
import { referencePage } from './reference-page.ts'

const webhooks = OutgoingEvent.options
const html = referencePage(
  openApiDocument({ title: 'Avaliax', version: '1', routes: ROUTES, examples: BODY_EXAMPLES, webhooks }),
)
const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)

test('holds every function of the API and none between services', () => {
  const open = ROUTES.filter(({ access }) => access !== 'internal')
  expect(all(/<details id="(?!shape-)([^"]+)"/g)).toHaveLength(open.length)
  for (const { path, summary } of open) {
    expect(html).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
    expect(html).toContain(
      summary.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('"', '&quot;'),
    )
  }
  expect(html).not.toContain('/internal/')
})

test('holds the shape of every outgoing event, and what it means', () => {
  for (const event of webhooks) {
    expect(html).toContain(`<code>OutgoingEvent.${event.shape.type.value}</code>`)
    expect(html).toContain(event.meta()?.description)
  }
})

test('shows a good body of every function that takes one', () => {
  const taking = ROUTES.filter(({ access, body }) => access !== 'internal' && body)
  expect(all(/<pre>(\{)/g)).toHaveLength(taking.length)
  expect(html).toContain('&quot;companyName&quot;: &quot;Nova&quot;')
})

test('every link inside the page has its target, and every target is there once', () => {
  const targets = all(/ id="([^"]+)"/g)
  expect(new Set(targets).size).toBe(targets.length)
  expect(targets).toEqual(expect.arrayContaining(all(/href="#([^"]+)"/g)))
})

test('says everything in words', () => {
  expect(html).not.toMatch(/undefined|\[object|NaN/)
})
