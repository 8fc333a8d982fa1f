import { z } from 'zod'
import { type PaidHttp, ProviderFailure } from '../http/http-provider.ts'
import { completionText, LanguageModelFailure, parseAnswer } from './completion-text.ts'
import { WireCompletion } from './language-model.schema.ts'

export interface ModelTask<S extends z.ZodType> {
  /** Our rules; never holds what customers wrote. */
  instructions: string
  /** The untrusted part, delimited by the caller. */
  input: string
  /** Name and shape of the answer: `^[A-Za-z0-9_-]{1,64}$`, an object. */
  name: string
  answer: S
  action: string
  clientId: number
  /** Who asked for it, for the log. */
  userId?: number | null
  maxTokens?: number
  temperature?: number
}

export interface LanguageModel {
  complete<S extends z.ZodType>(task: ModelTask<S>): Promise<z.output<S>>
}

interface Deps {
  http: PaidHttp
  apiKey: string
  model: string
}

/** Servers that call themselves compatible differ in how much structure they can promise. */
const LADDER = ['json_schema', 'json_object', 'text'] as const
const STEPPED_DOWN = new Set([400, 404, 415, 422])

/** An OpenAI-compatible chat service; the answer is checked against the schema at every level of its support for schemas. */
export function languageModel({ http, apiKey, model }: Deps): LanguageModel {
  // Learned once per process: a server that refused a step refuses it next time.
  let step = 0

  const ask = async <S extends z.ZodType>(task: ModelTask<S>, level: number): Promise<z.output<S>> => {
    const completion = await http.request({
      method: 'POST',
      path: '/chat/completions',
      headers: { authorization: `Bearer ${apiKey}` },
      body: requestBody(task, { model, form: LADDER[level] ?? 'text' }),
      schema: WireCompletion,
      action: task.action,
      clientId: task.clientId,
      userId: task.userId,
      retry: true,
      hasFallback: true,
    })
    return parseAnswer(completionText(completion), task.answer)
  }

  return {
    async complete(task) {
      for (let level = step; ; level++) {
        try {
          const answer = await ask(task, level)
          step = Math.max(step, level)
          return answer
        } catch (error) {
          if (isOutOfCredit(error)) throw new LanguageModelFailure('no_credit', error)
          if (!mayStepDown(error) || level === LADDER.length - 1) throw error
        }
      }
    },
  }
}

const isOutOfCredit = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.status === 429 && error.reason === 'insufficient_quota'

const mayStepDown = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.status !== null && STEPPED_DOWN.has(error.status)

interface Form {
  model: string
  form: (typeof LADDER)[number]
}

function requestBody(task: ModelTask<z.ZodType>, { model, form }: Form) {
  const schema = z.toJSONSchema(task.answer, { target: 'draft-7' })
  const shape =
    form === 'json_schema'
      ? ''
      : `\n\nAnswer with one JSON object of this schema and nothing else:\n${JSON.stringify(schema)}`
  return {
    model,
    messages: [
      { role: 'system', content: task.instructions + shape },
      { role: 'user', content: task.input },
    ],
    temperature: task.temperature ?? 0.7,
    max_completion_tokens: task.maxTokens ?? 700,
    ...(form === 'json_schema' && {
      response_format: { type: 'json_schema', json_schema: { name: task.name, strict: true, schema } },
    }),
    ...(form === 'json_object' && { response_format: { type: 'json_object' } }),
  }
}
