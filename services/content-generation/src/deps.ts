import { randomUUID } from 'node:crypto'
import { dueLoop } from '@avaliax/chassis/due-loop.ts'
import { recordedProviders } from '@avaliax/chassis/providers/recorded-providers.ts'
import type { ServiceContext } from '@avaliax/chassis/run-service.ts'
import { type Parts, standardParts } from '@avaliax/chassis/standard-parts.ts'
import { googleBusinessPosts } from '@avaliax/providers/google-business/google-business-posts.ts'
import { type NameLookup, outboundGuard } from '@avaliax/providers/guarded-fetch/outbound-guard.ts'
import { outboundAllowList } from '@avaliax/providers/guarded-fetch/outbound-url.ts'
import { languageModel } from '@avaliax/providers/language-model/language-model.ts'
import { paidMeters } from '@avaliax/providers/paid-calls.ts'
import { namedClients } from './client/named-client.ts'
import { purgeConsumer } from './client/purge.consumer.ts'
import { reviewsForPosts } from './client/reviews-for-posts.ts'
import { type ContentConfig, filesFolder, s3Place } from './config.ts'
import { buildDeliveries } from './delivery/delivery.deps.ts'
import { folderStore } from './file-store/folder-store.ts'
import { s3Store } from './file-store/s3-store.ts'
import { buildGeneration } from './generation/generation.deps.ts'
import { buildImages } from './image/image.deps.ts'
import { picturePress } from './image/picture-press.ts'
import { migrations } from './migrations.ts'
import { buildPosts } from './post/post.deps.ts'
import { buildPostText } from './post-text/post-text.deps.ts'

/** One attempt and one retry stay below the 20 s that a caller waits. */
const MODEL_TIMEOUT_MS = 8_000
/** The provider fetches the picture before it answers. */
const POST_TIMEOUT_MS = 20_000

interface Context extends ServiceContext<ContentConfig> {
  /** In place of the system's, for names that change their address. */
  resolve?: NameLookup | undefined
}

/** Composition root: everything the service is made of, top to bottom. */
export async function buildService(context: Context): Promise<Parts> {
  const { config, life, log, resolve } = context
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

  const writer = apiKey ? languageModel({ http, apiKey, model }) : undefined
  const reviews = reviewsForPosts({ client })
  buildPostText({ app, model: writer, reviewsForPosts: reviews, log })
  buildGeneration({
    db,
    app,
    bus,
    queues,
    client,
    model: writer,
    stopping: life.stopping,
    log,
    now,
    newId: randomUUID,
  })
  const namedClient = namedClients({ client })
  const press = picturePress()
  life.onStop('picture press', () => press.close())
  const bucket = s3Place(config)
  const images = buildImages({
    ...parts,
    store: bucket ? s3Store(bucket) : folderStore({ folder: filesFolder(config) }),
    press,
    namedClient,
    publicUrl: config.PUBLIC_URL,
    quotaBytes: config.IMAGE_QUOTA_BYTES,
    now,
  })
  const posts = buildPosts({
    ...parts,
    images: images.service,
    reviewsForPosts: reviews,
    editWindowMs: config.GOOGLE_EDIT_WINDOW_MS,
    business: googleBusinessPosts({
      http: provider({ api: 'v4', baseUrl: config.GBP_V4_BASE_URL, meter: null, timeoutMs: POST_TIMEOUT_MS }),
    }),
    publicUrl: config.PUBLIC_URL,
    now,
  })
  const deliveries = buildDeliveries({
    ...parts,
    images: images.images,
    namedClient,
    guard: outboundGuard({ allow: outboundAllowList(config.OUTBOUND_ALLOW), resolve }),
    sealKeys: config.SEAL_KEYS,
    retrySeconds: config.WEBHOOK_RETRY_SECONDS,
    publicUrl: config.PUBLIC_URL,
    now,
  })
  purgeConsumer({ ...parts, removeFiles: images.removeFiles, now })
  await parts.migrate(migrations)
  const due = dueLoop({
    tasks: [deliveries.due, ...posts.due, images.sweep],
    everyMs: config.DUE_EVERY_MS,
    log,
  })
  if (config.ROLE !== 'api') await life.run(due)
  return parts
}
