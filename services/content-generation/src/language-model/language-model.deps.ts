import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import type { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import { type LanguageModel, languageModel } from '@avaliax/providers/language-model/language-model.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { payingClients } from '@avaliax/providers/paying-clients.ts'
import type { ContentConfig } from '../config.ts'

/** One attempt and one retry stay below the 20 s that a caller waits. */
const TIMEOUT_MS = 8_000

/** Undefined without a key: then the offline writers answer alone. */
export function buildLanguageModel(
  deps: ServiceDeps<ContentConfig> & { provider: ReturnType<typeof recordedProviders> },
): LanguageModel | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = deps.config
  const { openai: meter } = paidMeters({ ...deps, isPaying: payingClients(deps) })
  const http = deps.provider({ api: 'openai', baseUrl, meter, timeoutMs: TIMEOUT_MS })
  return apiKey ? languageModel({ http, apiKey, model }) : undefined
}
