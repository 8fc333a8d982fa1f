import { randomUUID } from 'node:crypto'
import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { standardParts } from '@avaliax/chassis/standard-parts.ts'
import { languageModel } from '@avaliax/providers/language-model/language-model.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import type { ContentConfig } from './config.ts'
import { buildGeneration } from './generation/generation.deps.ts'
import { migrations } from './migrations.ts'

/** One attempt and one retry stay below the 20 s that a caller waits. */
const MODEL_TIMEOUT_MS = 8_000

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: ServiceContext<ContentConfig>): Promise<void> {
  const { config, life, log } = context
  const parts = await standardParts(context)
  const { db, bus, queues, app, client } = parts
  const now = () => new Date()

  const provider = recordedProviders({ bus, now })
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config
  const http = provider({
    api: 'openai',
    baseUrl,
    meter: paidMeters(context).openai,
    timeoutMs: MODEL_TIMEOUT_MS,
  })

  buildGeneration({
    db,
    app,
    queues,
    client,
    model: apiKey ? languageModel({ http, apiKey, model }) : undefined,
    stopping: life.stopping,
    log,
    now,
    newId: randomUUID,
  })
  await parts.migrate(migrations)
  await parts.listen()
}
