import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import type { Json } from '@avaliax/chassis/http/json-schema.ts'
import { type Listed, type Operation, operationView } from './operation-view.ts'
import { type Schema, shapeId, shapeOf } from './schema-view.ts'

interface Document {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const listed = ({ paths }: Document): Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

const group = (name: string, content: string) =>
  `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>${content}</section>`

const shapes = ({ components }: Document) =>
  Object.entries(components.schemas)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(
      ([name, schema]) =>
        `<details id="${escapeHtml(shapeId(name))}" data-words="${escapeHtml(name.toLowerCase())}">` +
        `<summary><code>${escapeHtml(name)}</code></summary>${shapeOf(schema)}</details>`,
    )
    .join('')

/** The OpenAPI document as a page that needs no script but for its search. */
export function referencePage(openApi: Json): string {
  const document = openApi as unknown as Document
  const { title, version } = document.info
  const groups = [...Map.groupBy(listed(document), ({ tags }) => tags[0] ?? 'other')].map(
    ([name, operations]) => ({ name, content: operations.map(operationView).join('') }),
  )
  const sections = [...groups, { name: 'shapes', content: shapes(document) }]
  const links = sections.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} API</title>
<link rel="stylesheet" href="/api/docs/reference.css">
<script src="/api/docs/reference.js" defer></script>
</head>
<body>
<header>
<h1>${escapeHtml(title)} API <small>${escapeHtml(version)}</small></h1>
<p>Signed-in calls carry <code>Authorization: Bearer</code> with the token of <a href="#post-auth-login">POST /api/auth/login</a>.
For machines: <a href="/api/openapi.json">OpenAPI</a>, <a href="/api/asyncapi.json">AsyncAPI</a>.</p>
<label>Search <input type="search" id="search" autocomplete="off" placeholder="Path, method or word"></label>
<nav aria-label="Groups">${links.join(' ')}</nav>
</header>
<main>
<p id="nothing" role="status"></p>
${sections.map(({ name, content }) => group(name, content)).join('\n')}
</main>
</body>
</html>
`
}
