import type { Json } from '@avaliax/chassis/http/contract/json-schema.ts'
import { type Html, html, joined } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument } from '@avaliax/chassis/http/pages/html-document.ts'
import { type Listed, type Operation, operationView } from './operation-view.ts'
import { type Schema, shapeId, shapeOf } from './schema-view.ts'

interface Document {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const operationsOf = ({ paths }: Document): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

interface Section {
  name: string
  content: Html[]
}

const section = ({ name, content }: Section) =>
  html`<section id="${name}"><h2>${name}</h2>${content}</section>`

const shapes = ({ components }: Document) =>
  Object.entries(components.schemas)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        html`<details id="${shapeId(name)}" data-words="${name.toLowerCase()}"><summary><code>${name}</code></summary>${shapeOf(schema)}</details>`,
    )

/** The OpenAPI document as a page that needs no script but for its search. */
export function referencePage(openApi: Json): string {
  const document = openApi as unknown as Document
  const { title, version } = document.info
  const groups = [...Map.groupBy(operationsOf(document), ({ tags }) => tags[0] ?? 'other')].map(
    ([name, operations]) => ({ name, content: operations.map(operationView) }),
  )
  const sections: Section[] = [...groups, { name: 'shapes', content: shapes(document) }]
  const links = sections.map(({ name }) => html`<a href="#${name}">${name}</a>`)
  const head = html`<meta name="color-scheme" content="light dark">
<title>${title} API</title>
<link rel="stylesheet" href="/api/docs/reference.css">
<script src="/api/docs/reference.js" defer></script>`
  const body = html`<header>
<h1>${title} API <small>${version}</small></h1>
<p>Signed-in calls carry <code>Authorization: Bearer</code> with the token of <a href="#post-auth-login">POST /api/auth/login</a>.
For machines: <a href="/api/openapi.json">OpenAPI</a>, <a href="/api/asyncapi.json">AsyncAPI</a>.</p>
<label>Search <input type="search" id="search" autocomplete="off" placeholder="Path, method or word"></label>
<nav aria-label="Groups">${joined(links, ' ')}</nav>
</header>
<main>
<p id="nothing" role="status"></p>
${joined(sections.map(section), '\n')}
</main>`
  return htmlDocument({ language: 'en', head, body })
}
