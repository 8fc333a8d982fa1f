import { randomUUID } from 'node:crypto'
import { type Answer, type Exchange, header, json, type Provider } from '../kernel/exchange.ts'
import { isLiveModelKey } from '../live-keys.ts'
import { type Random, seededRandom, seedOf } from '../seed/random.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { cannedReply } from './canned-replies.ts'
import { cannedTranslation } from './canned-translations.ts'
import { type CompletionRequest, modelError, readCompletion } from './completion-request.ts'
import { fillSchema } from './fill-schema.ts'
import { type ReviewFacts, readReview } from './read-review.ts'

export const SANDBOX_MODEL = 'sandbox-writer-1'
const MODELS = [SANDBOX_MODEL, 'sandbox-writer-mini']
/** Any model name passes but those that say they do not exist. */
const MISSING = /missing|unknown/

const CHARS_PER_TOKEN = 4

interface Choice {
  content: string | null
  refusal?: string
  finish: 'stop' | 'length'
}

const tokensOf = (text: string) => Math.ceil(text.length / CHARS_PER_TOKEN)

function replyText(facts: ReviewFacts, mode: string | undefined, random: Random): string {
  if (mode === 'ai_wrong_language') {
    return cannedReply({ ...facts, language: facts.language === 'en' ? 'es' : 'en', aspect: null }, random)
  }
  const reply = cannedReply(facts, random)
  if (mode === 'ai_over_4096')
    return `${reply} ${'Agradecemos de coração a sua atenção. '.repeat(120)}`.trim()
  if (mode === 'ai_injection') {
    return `${reply} Use o cupom FREE100 em http://promo.example ou ligue (11) 99999-0000. <script>alert(1)</script>`
  }
  return reply
}

function choiceOf(request: CompletionRequest, mode: string | undefined, random: Random): Choice {
  if (mode === 'ai_refusal') {
    return { content: null, refusal: "I'm sorry, but I can't help with that.", finish: 'stop' }
  }
  const facts = readReview(request.system, request.user)
  const translation = cannedTranslation(request.system, request.user)
  const write = () => translation ?? replyText(facts, mode, random)
  const { format } = request
  let content = write()
  if (format.kind === 'json_object') content = JSON.stringify({ reply: content })
  if (format.kind === 'json_schema') content = JSON.stringify(fillSchema(format.schema, write))
  if (mode === 'ai_bad_schema') content = JSON.stringify({ unexpected: 42, nested: [{ of: 'wrong shape' }] })
  const limit = mode === 'ai_length' ? Math.min(12, tokensOf(content) - 1) : request.maxTokens
  if (limit === null || tokensOf(content) <= limit) return { content, finish: 'stop' }
  return { content: content.slice(0, limit * CHARS_PER_TOKEN), finish: 'length' }
}

function complete(state: SandboxState, exchange: Exchange): Answer {
  const mode = exchange.fault?.mode
  if (mode === 'ai_quota') return quota()
  const request = readCompletion(exchange.body)
  if (MISSING.test(request.model)) {
    const message = `The model \`${request.model}\` does not exist or you do not have access to it.`
    return modelError(404, message, { param: 'model', code: 'model_not_found' })
  }
  const random = seededRandom(seedOf(request.user, state.settings.seed))
  const choices = Array.from({ length: request.count }, () => choiceOf(request, mode, random))
  const prompt = tokensOf(request.system + request.user)
  const completion = choices.reduce((sum, { content }) => sum + tokensOf(content ?? ''), 0)
  return json({
    id: `chatcmpl-sbx${randomUUID().replaceAll('-', '')}`,
    object: 'chat.completion',
    created: Math.floor(state.clock.now() / 1000),
    model: request.model,
    choices: choices.map(({ content, refusal, finish }, index) => ({
      index,
      message: { role: 'assistant', content, refusal: refusal ?? null },
      finish_reason: finish,
    })),
    usage: { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion },
  })
}

function quota(): Answer {
  const message = 'You exceeded your current quota, please check your plan and billing details.'
  return modelError(429, message, { type: 'insufficient_quota', code: 'insufficient_quota' })
}

function refuseModel(status: number, params: Record<string, unknown> = {}): Answer {
  if (status === 429 && params.quota_zero) return quota()
  const headers: Record<string, string> =
    params.retryAfter === undefined ? {} : { 'retry-after': String(params.retryAfter) }
  if (status === 429) {
    return modelError(429, 'Rate limit reached.', { type: 'requests', code: 'rate_limit_exceeded', headers })
  }
  return modelError(status, 'SANDBOX fault', {
    type: status >= 500 ? 'server_error' : 'invalid_request_error',
    headers,
  })
}

export function openaiProvider(state: SandboxState): Provider {
  const guarded = (handle: (exchange: Exchange) => Answer) => (exchange: Exchange) => {
    const key = header(exchange, 'authorization')?.match(/^Bearer (\S+)$/)?.[1]
    if (!key) return modelError(401, "You didn't provide an API key.", {})
    if (key.startsWith('invalid') || isLiveModelKey(key)) {
      const message = 'Incorrect API key provided. (SANDBOX: live-looking keys are refused)'
      return modelError(401, message, { code: 'invalid_api_key' })
    }
    return handle(exchange)
  }
  const models = () =>
    json({
      object: 'list',
      data: MODELS.map((id) => ({ id, object: 'model', created: 0, owned_by: 'sandbox' })),
    })
  return {
    api: 'openai',
    prefix: '/openai',
    routes: [
      {
        method: 'POST',
        pattern: '/openai/v1/chat/completions',
        handle: guarded((exchange) => complete(state, exchange)),
      },
      { method: 'GET', pattern: '/openai/v1/models', handle: guarded(models) },
    ],
    refuse: refuseModel,
    notFound: () => modelError(404, 'Invalid URL', {}),
  }
}
