import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'
import { type Schema, shapeOf, typeOf } from './schema-view.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema; example?: unknown }>

export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  'x-access': string
  'x-api-token'?: boolean
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface Listed extends Operation {
  method: string
  path: string
}

const ACCESS: Record<string, string> = {
  public: 'Anybody',
  user: 'Anyone signed in',
  client: 'Business owners',
  superadmin: 'Superadmins',
  tenant: 'The owner of the client in the path, and superadmins',
}

const isError = (status: string) => Number(status) >= 400

const part = (title: string, content: Html[]) => content.length > 0 && html`<h4>${title}</h4>${content}`

const parameterRow = ({ name, in: where, required, description, schema }: Parameter) =>
  html`<tr><td><code>${name}</code></td><td>${where}${!required && ', optional'}</td><td>${typeOf(schema)}${description && ` ${description}`}</td></tr>`

const table = (rows: Html[]) => (rows.length > 0 ? [html`<table>${rows}</table>`] : [])

const contents = (content: Content = {}) =>
  Object.entries(content).map(
    ([type, { schema, example }]) =>
      html`${type !== 'application/json' && html`<small>${type}</small> `}${shapeOf(schema)}${example !== undefined && html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`,
  )

const answers = (responses: Operation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => !isError(status))
    .map(
      ([status, { description, content }]) =>
        html`<p><b>${status}</b> ${description}</p>${contents(content)}`,
    )

const errorRows = (responses: Operation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => isError(status))
    .flatMap(([status, { description }]) =>
      description
        .split(', ')
        .map(
          (name) =>
            html`<tr><td>${status}</td><td><code>${name}</code></td><td>${ERRORS[name as ErrorCode]?.en}</td></tr>`,
        ),
    )

/** One function of the API: closed a line, open everything that its contract says. */
export function operationView(operation: Listed): Html {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation
  const access = ACCESS[operation['x-access']] ?? operation['x-access']
  const words = [method, path, summary, ...parameters.map(({ name }) => name)].join(' ').toLowerCase()
  const title = html`<summary><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code> <span>${summary}</span></summary>`
  const parts = [
    part('Parameters', table(parameters.map(parameterRow))),
    part('Body', contents(requestBody?.content)),
    part('Answers', answers(responses)),
    part('Errors', table(errorRows(responses))),
  ]
  return html`<details id="${operationId}" data-words="${words}">${title}<p><b>Who</b> ${access}${operation['x-api-token'] && '; API tokens too'}</p>${parts}</details>`
}
