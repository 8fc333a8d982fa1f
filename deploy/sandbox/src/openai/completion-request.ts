import { type Answer, isRecord, json, Refusal } from '../kernel/exchange.ts'
import { strictProblem } from './fill-schema.ts'

const KNOWN = [
  ...[
    'model',
    'messages',
    'temperature',
    'top_p',
    'max_completion_tokens',
    'max_tokens',
    'response_format',
    'n',
  ],
  ...[
    'seed',
    'store',
    'safety_identifier',
    'stop',
    'user',
    'presence_penalty',
    'frequency_penalty',
    'stream',
  ],
  ...['reasoning_effort', 'verbosity', 'metadata', 'service_tier', 'logprobs', 'prompt_cache_key'],
]
const ROLES = ['system', 'developer', 'user', 'assistant']

export interface CompletionRequest {
  model: string
  system: string
  user: string
  count: number
  maxTokens: number | null
  format: { kind: 'text' } | { kind: 'json_object' } | { kind: 'json_schema'; schema: unknown }
}

interface ModelError {
  type?: string
  param?: string | null
  code?: string | null
  headers?: Record<string, string>
}

export function modelError(status: number, message: string, error: ModelError = {}): Answer {
  const { type = 'invalid_request_error', param = null, code = null, headers = {} } = error
  return json({ error: { message, type, param, code } }, status, headers)
}

function wrong(message: string, param: string, code: string | null = null): never {
  throw new Refusal(modelError(400, message, { param, code }))
}

function contentOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return wrong('Invalid message content.', 'messages')
  return content
    .map((part: unknown) => (isRecord(part) && typeof part.text === 'string' ? part.text : ''))
    .join('\n')
}

function messagesOf(messages: unknown): { role: string; content: string }[] {
  if (!Array.isArray(messages) || messages.length === 0) {
    return wrong("Invalid 'messages': empty array. Expected an array with minimum length 1.", 'messages')
  }
  return messages.map((message: unknown, index) => {
    if (!isRecord(message) || !ROLES.includes(String(message.role))) {
      return wrong(`Invalid value for messages[${index}].role.`, `messages[${index}].role`)
    }
    return { role: String(message.role), content: contentOf(message.content) }
  })
}

function formatOf(format: unknown, messages: string): CompletionRequest['format'] {
  if (format === undefined || (isRecord(format) && format.type === 'text')) return { kind: 'text' }
  if (!isRecord(format)) return wrong('Invalid response_format.', 'response_format')
  if (format.type === 'json_object') {
    if (/json/i.test(messages)) return { kind: 'json_object' }
    return wrong("'messages' must contain the word 'json' in some form, to use 'json_object'.", 'messages')
  }
  const jsonSchema = format.json_schema
  if (format.type !== 'json_schema' || !isRecord(jsonSchema)) {
    return wrong('Missing required parameter: response_format.json_schema.', 'response_format.json_schema')
  }
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(String(jsonSchema.name ?? ''))) {
    return wrong('Invalid response_format.json_schema.name.', 'response_format.json_schema.name')
  }
  const problem = jsonSchema.strict === true ? strictProblem(jsonSchema.schema) : null
  if (problem)
    return wrong(`Invalid schema for response_format '${jsonSchema.name}': ${problem}`, 'response_format')
  return { kind: 'json_schema', schema: jsonSchema.schema }
}

export function readCompletion(body: Buffer): CompletionRequest {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    return wrong('We could not parse the JSON body of your request.', '')
  }
  if (!isRecord(value)) return wrong('The body must be an object.', '')
  const unknown = Object.keys(value).find((name) => !KNOWN.includes(name))
  if (unknown) wrong(`Unrecognized request argument supplied: ${unknown}`, unknown, 'unknown_parameter')
  if (typeof value.model !== 'string' || value.model === '')
    wrong('you must provide a model parameter', 'model')
  if (value.stream === true) wrong('The sandbox does not stream.', 'stream', 'unsupported_value')
  const messages = messagesOf(value.messages)
  const join = (roles: string[]) =>
    messages
      .filter(({ role }) => roles.includes(role))
      .map(({ content }) => content)
      .join('\n')
  const limit = value.max_completion_tokens ?? value.max_tokens
  return {
    model: String(value.model),
    system: join(['system', 'developer']),
    user: join(['user']),
    count: Number(value.n ?? 1),
    maxTokens: limit === undefined || limit === null ? null : Number(limit),
    format: formatOf(value.response_format, messages.map(({ content }) => content).join('\n')),
  }
}
