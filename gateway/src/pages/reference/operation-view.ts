import { escapeHtml } from '@avaliax/chassis/http/escape-html.ts'
import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'
import { type Schema, shapeOf, typeOf } from './schema-view.ts'

interface Parameter {
  name: string
  in: string
  required: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  'x-access': string
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

const part = (title: string, content: string) => (content ? `<h4>${title}</h4>${content}` : '')

function parameterRow({ name, in: where, required, description, schema }: Parameter): string {
  const cells = [
    `<code>${escapeHtml(name)}</code>`,
    `${escapeHtml(where)}${required ? '' : ', optional'}`,
    typeOf(schema) + (description ? ` ${escapeHtml(description)}` : ''),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

const table = (rows: string[]) => (rows.length > 0 ? `<table>${rows.join('')}</table>` : '')

const contents = (content: Content | undefined) =>
  Object.entries(content ?? {})
    .map(
      ([type, { schema }]) =>
        (type === 'application/json' ? '' : `<small>${escapeHtml(type)}</small> `) + shapeOf(schema),
    )
    .join('')

const answers = (responses: Operation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => !isError(status))
    .map(
      ([status, { description, content }]) =>
        `<p><b>${status}</b> ${escapeHtml(description)}</p>${contents(content)}`,
    )
    .join('')

const errorRows = (responses: Operation['responses']) =>
  Object.entries(responses)
    .filter(([status]) => isError(status))
    .flatMap(([status, { description }]) =>
      description.split(', ').map((name) => {
        const text = ERRORS[name as ErrorCode]?.en ?? ''
        return `<tr><td>${status}</td><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(text)}</td></tr>`
      }),
    )

/** One function of the API: closed a line, open everything that its contract says. */
export function operationView(operation: Listed): string {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation
  const access = ACCESS[operation['x-access']] ?? operation['x-access']
  const words = [method, path, summary, ...parameters.map(({ name }) => name)].join(' ').toLowerCase()
  return (
    `<details id="${escapeHtml(operationId)}" data-words="${escapeHtml(words)}">` +
    `<summary><b class="${escapeHtml(method.toLowerCase())}">${escapeHtml(method)}</b> ` +
    `<code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>` +
    `<p><b>Who</b> ${escapeHtml(access)}</p>` +
    part('Parameters', table(parameters.map(parameterRow))) +
    part('Body', contents(requestBody?.content)) +
    part('Answers', answers(responses)) +
    part('Errors', table(errorRows(responses))) +
    '</details>'
  )
}
